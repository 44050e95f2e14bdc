import type { Input } from "@gerai/api/core";
import type { ChatHttp, ConversationKey } from "./types";

/** A document of the business to be shown in conversations; what it says the server writes. */
export interface CardSending {
  /** Stays the same when it is tried again: nothing comes twice. */
  clientUuid: string;
  kind: Input<"/v3/im/front/message/card">["kind"];
  id: string;
  /** Whose assortment a product is shown from. */
  customerId?: string | undefined;
  to: readonly ConversationKey[];
  /** Said after it, where not empty. */
  words: string;
}

/** Shows a document in conversations. It comes back over the live connection like everything that is said. */
export async function sendCard(http: ChatHttp, sending: CardSending): Promise<void> {
  const path = "/v3/im/front/message/card";
  await http.post(path, { json: sending });
}

/** A report to be shown in conversations, with the figures its sender may see. */
export interface ReportSending {
  /** Stays the same when it is tried again: nothing comes twice. */
  clientUuid: string;
  /** Which report, as its page asks for it. */
  report: Input<"/v3/im/front/message/reportCard">["report"];
  to: readonly ConversationKey[];
  /** Said after it, where not empty. */
  words: string;
}

/** Shows a report in conversations. */
export async function sendReport(http: ChatHttp, sending: ReportSending): Promise<void> {
  const path = "/v3/im/front/message/reportCard";
  await http.post(path, { json: sending });
}
