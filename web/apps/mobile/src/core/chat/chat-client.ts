import { ChatClient, databaseStore } from "@gerai/chat";
import type { Services } from "../services";

/** Where this device keeps the messages of whoever is signed in. */
const database = "gerai-chat";

const clients = new WeakMap<Services, ChatClient>();

/** The one messenger of the signed-in user, made when it is first asked for and gone at sign-out. */
export function chatOf(services: Services): ChatClient {
  const { user } = services.session.getState();
  if (!user) throw new Error("messages are for signed-in users only");
  const known = clients.get(services);
  if (known?.userId === user.userId) return known;
  known?.stop();
  const chat = new ChatClient({
    userId: user.userId,
    http: services.client,
    baseAddress: () => services.addresses.current().api || location.origin,
    accessToken: async () => (await services.client.tokens.current()).value,
    store: databaseStore(database),
  });
  clients.set(services, chat);
  return chat;
}

/** Connects the messenger; the answer ends it. */
export function startChat(services: Services): () => void {
  const chat = chatOf(services);
  chat.start();
  return () => {
    chat.stop();
    if (clients.get(services) === chat) clients.delete(services);
  };
}
