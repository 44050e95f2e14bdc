import { Subject } from "@gerai/api/device";
import type { Observable } from "@gerai/api/device";
import { fingerprint } from "./fingerprint";
import type { Fingerprint } from "./fingerprint";
import { hear, unreadable } from "./hearing";
import type { OlmIdentity } from "./olm";
import { ownDevice } from "./own-device";
import { OwnRows } from "./own-rows";
import { decode, encode } from "./payload";
import type { Payload, Quote } from "./payload";
import {
  chatKey,
  deviceKey,
  identityOf,
  messageKey,
  newRow,
  numberAfter,
  peerKey,
  withKey,
} from "./rows";
import type { ChatRow, DeviceRow, PeerRow, SecretChat, SecretMessage } from "./rows";
import type { Changes } from "./vault";
import { secretState, UnknownKey } from "./view";
import type { SecretChatsOptions, SecretChatView } from "./view";

const base = "/v3/im/front/secret";
/** Of what is answered to so much is repeated. */
const quoted = 48;

/** The secret chats of this device. */
export class SecretChats {
  readonly #options: SecretChatsOptions;
  readonly #views = new Subject<readonly SecretChatView[] | null>(null);
  readonly #allowed = new Subject(false);
  #listed: readonly SecretChat[] = [];
  readonly #rows: OwnRows;
  #stopBurning: () => void = () => undefined;

  constructor(options: SecretChatsOptions) {
    this.#options = options;
    this.#rows = new OwnRows(options.vault, options.onChanged);
  }

  /** All of them, the newest first; nothing until they were asked for. */
  get views(): Observable<readonly SecretChatView[] | null> {
    return this.#views;
  }

  /** Whether one may be begun. */
  get allowed(): Observable<boolean> {
    return this.#allowed;
  }

  /** Asks how the chats stand, fetches what waits and hands in what does. */
  async sync(): Promise<void> {
    await this.#options.exclusive(async () => {
      await this.#list();
      let moved = false;
      for (const chat of this.#listed) moved = (await this.#follow(chat)) || moved;
      if (moved) await this.#list();
      await this.#show();
    });
  }

  /** Shows what stands on this device, such as after another window has changed it. */
  async refresh(): Promise<void> {
    await this.#options.exclusive(() => this.#show());
  }

  /** Asks somebody to talk in secret, and names the chat. */
  async start(userId: string): Promise<string> {
    const chat = await this.#options.exclusive(async () => {
      const { http, clientId } = this.#options;
      await this.#device();
      const started = await http.post(`${base}/start`, { json: { userId, clientId } });
      if (!(await this.#rows.row(started.chatId))) await this.#rows.keep(newRow(started));
      return started;
    });
    await this.sync();
    return chat.chatId;
  }

  /** Takes part with this device; false when another one was faster. */
  async accept(chatId: string): Promise<boolean> {
    const here = await this.#options.exclusive(async () => {
      const { http, clientId } = this.#options;
      const device = await this.#device();
      const chat = await http.post(`${base}/accept`, { json: { chatId, clientId } });
      if (!chat.here || (await this.#rows.row(chatId))) return chat.here;
      if (!chat.key || !chat.theirs) return false;
      const olm = await this.#options.olm();
      const row = await this.#rows.recognise(newRow(chat), identityOf(chat.theirs));
      const hello = encode({ t: "hello", chat: chatId });
      const { session, message } = olm.outbound(
        device.account,
        identityOf(chat.theirs),
        chat.key,
        hello,
      );
      const first = { number: 1, kind: message.type, body: message.body, quiet: true };
      await this.#rows.keep({ ...row, session, outbox: [first] });
      return true;
    });
    await this.sync();
    return here;
  }

  /** Refuses, withdraws or ends. What was said is gone from this device at once. */
  async end(chatId: string): Promise<void> {
    const { http, clientId } = this.#options;
    await http.post(`${base}/end`, { json: { chatId, clientId } });
    await this.sync();
  }

  async say(chatId: string, text: string, quote: SecretMessage | null = null): Promise<void> {
    const answered = quote?.text
      ? { id: quote.id, text: Array.from(quote.text).slice(0, quoted).join("") }
      : null;
    await this.#write(chatId, (row, changes) => this.#text(row, text, answered, changes));
  }

  /** Takes back what was said, on both devices. */
  async recall(chatId: string, id: string): Promise<void> {
    await this.#write(chatId, async (row, changes) => {
      changes.set(messageKey(chatId, id), null);
      return await this.#seal(row, { t: "recall", chat: chatId, ids: [id] }, true);
    });
  }

  /** How long what is written here stays after it was read. */
  async setBurn(chatId: string, burn: number): Promise<void> {
    await this.#change(chatId, (row) => ({ ...row, burn }));
  }

  /** Both have compared what identifies their devices, or have found that it differs. */
  async setVerified(chatId: string, verified: boolean): Promise<void> {
    await this.#change(chatId, (row) => ({ ...row, verified }));
  }

  /** Somebody has looked at the key that was never seen before. */
  async acknowledgeKey(chatId: string): Promise<void> {
    await this.#options.exclusive(async () => {
      const row = await this.#rows.row(chatId);
      if (!row?.theirs) return;
      const peer = await this.#options.vault.get<PeerRow>(peerKey(row.userId));
      const changes: Changes = new Map();
      changes.set(chatKey(chatId), { ...row, unknownKey: false });
      changes.set(peerKey(row.userId), withKey(peer, row.theirs));
      await this.#rows.commit(changes);
      await this.#show();
    });
  }

  /** Everything in it has been seen. Time runs for what is to burn, and the other device is told. */
  async markRead(chatId: string): Promise<void> {
    await this.#write(chatId, async (row, changes) => {
      const now = this.#options.clock.now();
      const fresh = (await this.#rows.messages(chatId)).filter((one) => !one.mine && !one.read);
      if (fresh.length === 0) return row;
      for (const one of fresh) {
        const burnAt = one.burn > 0 ? now + one.burn : null;
        changes.set(messageKey(chatId, one.id), { ...one, read: true, burnAt });
      }
      const ids = fresh.map(({ id }) => id);
      return await this.#seal(row, { t: "read", chat: chatId, ids, at: now }, true);
    });
  }

  /** What both compare; nothing while there is no other device. */
  async fingerprint(chatId: string): Promise<Fingerprint | null> {
    const [row, device] = await Promise.all([
      this.#rows.row(chatId),
      this.#options.vault.get<DeviceRow>(deviceKey),
    ]);
    if (!row?.theirs || !device) return null;
    return await fingerprint(
      { userId: this.#options.userId, identity: device.identity },
      { userId: row.userId, identity: row.theirs },
    );
  }

  /** Nothing burns any more until it is looked at again. */
  stop(): void {
    this.#stopBurning();
  }

  async #list(): Promise<void> {
    const { http, clientId } = this.#options;
    const { list, allowed } = await http.get(`${base}/list`, { query: { clientId } });
    this.#allowed.set(allowed);
    this.#listed = list;
  }

  /** Does for a chat what has to be done, and says whether it stands differently now. */
  async #follow(chat: SecretChat): Promise<boolean> {
    const row = await this.#rows.row(chat.chatId);
    if (chat.state === secretState.canceled) {
      if (row) await this.#rows.wipe(chat.chatId);
      return false;
    }
    if (!chat.here) return false;
    if (!row) {
      await this.#lost(chat.chatId);
      return true;
    }
    if (chat.waiting > 0) await this.#fetch(chat);
    const handedIn = await this.#flush(chat.chatId);
    return handedIn || chat.waiting > 0;
  }

  /** The server says that this device takes part, and the device knows nothing of it: nobody can read on. */
  async #lost(chatId: string): Promise<void> {
    const { http, clientId } = this.#options;
    await http.post(`${base}/end`, { json: { chatId, clientId } });
  }

  /** Opens what waits: keeps it together with the session that opened it, and only then lets the server forget it. */
  async #fetch({ chatId, theirs }: SecretChat): Promise<void> {
    const { http, clientId } = this.#options;
    for (let more = true; more;) {
      const inbox = await http.get(`${base}/inbox`, { query: { chatId, clientId } });
      for (const { number, kind, body, sentAt } of inbox.list) {
        const row = await this.#rows.row(chatId);
        if (!row) return;
        if (number <= row.received) continue;
        if (row.session === null) {
          if (!theirs || !(await this.#begin(row, identityOf(theirs), { type: kind, body }))) {
            return await this.#lost(chatId);
          }
        } else await this.#open(row, number, { type: kind, body }, Date.parse(sentAt));
      }
      const last = inbox.list.at(-1);
      if (last) {
        const json = { chatId, clientId, number: last.number };
        await http.post(`${base}/acknowledge`, { json });
      }
      more = inbox.more;
    }
  }

  /** The other device has begun: the session stands on this one too, and says so. */
  async #begin(
    row: ChatRow,
    theirs: OlmIdentity,
    message: { type: number; body: string },
  ): Promise<boolean> {
    const [olm, device] = await Promise.all([this.#options.olm(), this.#device()]);
    try {
      const { account, session, plaintext } = olm.inbound(device.account, theirs, message);
      if (decode(plaintext, row.chatId)?.t !== "hello") return false;
      const known = await this.#rows.recognise({ ...row, session, received: 1 }, theirs);
      const answer = await this.#seal(known, { t: "hello", chat: row.chatId }, true);
      const changes: Changes = new Map([[chatKey(row.chatId), answer]]);
      if (account) changes.set(deviceKey, { ...device, account });
      await this.#rows.commit(changes);
      return true;
    } catch {
      return false;
    }
  }

  /** What cannot be opened stands there as such: somebody has touched it on the way. */
  async #open(
    row: ChatRow,
    number: number,
    message: { type: number; body: string },
    at: number,
  ): Promise<void> {
    const { chatId } = row;
    const changes: Changes = new Map();
    const order = row.count + 1;
    let next: ChatRow = { ...row, received: number, count: order };
    try {
      const olm = await this.#options.olm();
      const { session, plaintext } = olm.decrypt(row.session ?? {}, message);
      next = { ...next, session };
      const said = decode(plaintext, chatId);
      const place = { chatId, at, order };
      await hear(
        { vault: this.#options.vault, now: this.#options.clock.now() },
        place,
        said,
        changes,
      );
    } catch {
      const broken = unreadable(`unreadable-${number}`, at, order);
      changes.set(messageKey(chatId, broken.id), broken);
    }
    changes.set(chatKey(chatId), next);
    await this.#rows.commit(changes);
  }

  /** Hands in what waits, in its order. Handed in twice it is the same, so an answer that was lost does no harm. */
  async #flush(chatId: string): Promise<boolean> {
    const { http, clientId } = this.#options;
    for (let any = false; ; any = true) {
      const row = await this.#rows.row(chatId);
      const [first] = row?.outbox ?? [];
      if (!row || !first) return any;
      await http.post(`${base}/send`, { json: { chatId, clientId, ...first } });
      await this.#rows.keep({ ...row, sent: first.number, outbox: row.outbox.slice(1) });
    }
  }

  async #write(
    chatId: string,
    work: (row: ChatRow, changes: Changes) => Promise<ChatRow>,
  ): Promise<void> {
    await this.#options.exclusive(async () => {
      const row = await this.#rows.row(chatId);
      if (!row?.session) return;
      if (row.unknownKey) throw new UnknownKey();
      const changes: Changes = new Map();
      const next = await work(row, changes);
      if (next === row) return;
      changes.set(chatKey(chatId), next);
      await this.#rows.commit(changes);
      await this.#show();
      try {
        await this.#flush(chatId);
      } finally {
        await this.#show();
      }
    });
  }

  async #text(row: ChatRow, text: string, quote: Quote | null, changes: Changes): Promise<ChatRow> {
    const { randomId, clock } = this.#options;
    const [id, at, { chatId, burn }] = [randomId(), clock.now(), row];
    const next = await this.#seal(
      row,
      { t: "text", chat: chatId, id, text, at, burn, quote },
      false,
    );
    const number = numberAfter(row);
    const order = row.count + 1;
    const said = {
      id,
      mine: true,
      text,
      quote,
      at,
      burn,
      burnAt: null,
      read: false,
      number,
      order,
    };
    changes.set(messageKey(chatId, id), said satisfies SecretMessage);
    return { ...next, count: order };
  }

  async #seal(row: ChatRow, payload: Payload, quiet: boolean): Promise<ChatRow> {
    const olm = await this.#options.olm();
    const { session, message } = olm.encrypt(row.session ?? {}, encode(payload));
    const next = { number: numberAfter(row), kind: message.type, body: message.body, quiet };
    return { ...row, session, outbox: [...row.outbox, next] };
  }

  /** This device, known to the server and with keys for others to begin with. */
  async #device(): Promise<DeviceRow> {
    return await ownDevice(this.#options, (changes) => this.#rows.commit(changes));
  }

  async #change(chatId: string, make: (row: ChatRow) => ChatRow): Promise<void> {
    await this.#options.exclusive(async () => {
      const row = await this.#rows.row(chatId);
      if (row) await this.#rows.keep(make(row));
      await this.#show();
    });
  }

  async #show(): Promise<void> {
    await this.#burn();
    const views: SecretChatView[] = [];
    for (const chat of this.#listed) {
      const row = await this.#rows.row(chat.chatId);
      const messages = row ? await this.#rows.messages(chat.chatId) : [];
      const unread = messages.filter(({ mine, read }) => !mine && !read).length;
      const { unknownKey, verified, burn } = row ?? newRow(chat);
      views.push({ chat, own: row ? { unknownKey, verified, burn } : null, messages, unread });
    }
    this.#views.set(views);
  }

  /** Lets go of what has burnt, and comes back when the next one does. */
  async #burn(): Promise<void> {
    const { clock } = this.#options;
    this.#stopBurning();
    const chatIds = this.#listed.map(({ chatId }) => chatId);
    const next = await this.#rows.burn(chatIds, clock.now());
    if (next === null) return;
    this.#stopBurning = clock.after(Math.max(0, next - clock.now()), () => {
      this.refresh().catch(() => undefined);
    });
  }
}
