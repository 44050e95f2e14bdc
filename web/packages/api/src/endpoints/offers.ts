import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type { Offer, OfferUpdate, Page, PageQuery, UploadedFile } from "../types";

const base = "/v3/business/front/offer";

/** Which special offers are wanted. */
export interface OfferFilter {
  status?: string | undefined;
  /** Only what waits for head office. */
  waiting?: boolean | undefined;
  customerId?: string | undefined;
  keyword?: string | undefined;
}

/** A page of special offers, newest first. */
export async function offerList(
  client: Client,
  query: OfferFilter & PageQuery,
  signal?: AbortSignal,
): Promise<Page<Offer>> {
  return await client.get(`${base}/list` satisfies GetPath, { query: { ...query }, signal });
}

/** One special offer. */
export async function offerDetail(
  client: Client,
  id: string,
  signal?: AbortSignal,
): Promise<Offer> {
  return await client.get(`${base}/detail` satisfies GetPath, { query: { offerId: id }, signal });
}

/** Changes an offer that is not decided yet, or sends one in again that came back. */
export async function updateOffer(client: Client, input: OfferUpdate, key: string): Promise<Offer> {
  return await client.post(
    `${base}/update` satisfies PostPath,
    { json: input },
    { idempotencyKey: key },
  );
}

/** Takes back an offer that nobody has decided yet. */
export async function withdrawOffer(
  client: Client,
  input: { offerId: string; ver: number },
  key: string,
): Promise<Offer> {
  return await client.post(
    `${base}/withdraw` satisfies PostPath,
    { json: input },
    { idempotencyKey: key },
  );
}

/** Head office signs, refuses or sends an offer back; the same key decides once. */
export async function decideOffer(
  client: Client,
  input: { offerId: string; ver: number; result: number; remark: string },
  key: string,
): Promise<Offer> {
  return await client.post(
    `${base}/decide` satisfies PostPath,
    { json: input },
    { idempotencyKey: key },
  );
}

/** Whether an offer waits for the caller's decision at this moment. */
export async function mayDecideOffer(
  client: Client,
  offerId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const answer = await client.get<{ mayDecide: boolean }>(`${base}/mayDecide` satisfies GetPath, {
    query: { offerId },
    signal,
  });
  return answer.mayDecide;
}

/** Uploads a document that speaks for an offer; `onProgress` is told the share that has left. */
export async function uploadOfferDocument(
  client: Client,
  file: File,
  onProgress?: (share: number) => void,
): Promise<UploadedFile> {
  const multipart = new FormData();
  multipart.set("purpose", "offer");
  multipart.set("file", file);
  return await client.post(
    "/v3/file/front/upload" satisfies PostPath,
    { multipart },
    { onProgress },
  );
}
