import type { Client } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { useClient, useUser } from "../services-context";

/** Who reads the catalogue: prices and favourites are theirs alone. */
export interface Reader {
  client: Client;
  userId: string;
}

/** The signed-in reader. */
export function useReader(): Reader {
  const client = useClient();
  const { userId } = useUser();
  return { client, userId };
}

/** Every query about products starts with this. */
export const goodsKey = ["goods"] as const;

/** Names come translated, so what was read in one language is no answer in another. */
export function readerKey({ userId }: Reader) {
  return [...goodsKey, userId, currentLanguage()] as const;
}
