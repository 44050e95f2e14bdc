import type { MessageKey } from "@gerai/i18n";
import * as v from "valibot";

/** Most pictures of one payment. */
export const maxVouchers = 3;

/** The server removes pictures that nothing uses after a day; one that old is asked for again. */
const voucherLifeMs = 20 * 3_600_000;

/** A picture of a payment, before or after it reached the server. */
export interface DraftPicture {
  key: string;
  /** Where to show it from. */
  url: string;
  status: "uploading" | "done" | "failed";
  progress: number;
  /** Null until the server has it. */
  voucher: { id: string; url: string; uploadedAt: number } | null;
}

/** What is typed and chosen: texts, and lists of what was ticked. Empty ones say nothing. */
export type DraftValues<Values> = {
  [Name in keyof Values]: string | readonly string[];
};

/** A payment that is being put down, with its pictures. */
export interface VoucherDraft<Values> {
  /** Made once per draft: however often it is sent, it becomes one document. */
  requestId: string;
  values: Values;
  pictures: DraftPicture[];
}

/** What one kind of draft consists of. */
export interface DraftForm<Values> {
  empty: Values;
  /** Reads values that were kept on the device. */
  kept: v.GenericSchema<Values>;
}

/** Whether there is anything worth keeping. */
export function isEmptyDraft<Values extends DraftValues<Values>>({
  values,
  pictures,
}: Pick<VoucherDraft<Values>, "values" | "pictures">): boolean {
  const entered: (string | readonly string[])[] = Object.values(values);
  return pictures.length === 0 && entered.every(({ length }) => length === 0);
}

/** What keeps pictures from being handed in. */
export function pictureProblem(pictures: readonly DraftPicture[]): MessageKey | undefined {
  if (pictures.some(({ status }) => status === "failed")) return "wallet.problem.pictureFailed";
  if (pictures.some(({ status }) => status === "uploading")) return "wallet.problem.uploading";
  return undefined;
}

/** The pictures that the server has. */
export function voucherIds(pictures: readonly DraftPicture[]): string[] {
  return pictures.flatMap(({ voucher }) => voucher?.id ?? []);
}

const frameSchema = v.object({
  requestId: v.pipe(v.string(), v.minLength(1)),
  values: v.unknown(),
  vouchers: v.array(v.object({ id: v.string(), url: v.string(), uploadedAt: v.number() })),
});

/** The draft as it is kept on the device: pictures only once the server has them. */
export function storedDraft<Values>({ requestId, values, pictures }: VoucherDraft<Values>): string {
  const vouchers = pictures.flatMap(({ voucher }) => voucher ?? []);
  return JSON.stringify({ requestId, values, vouchers });
}

/** A kept draft; null when there is none that can be read. */
export function restoredDraft<Values>(
  stored: unknown,
  now: number,
  form: DraftForm<Values>,
): VoucherDraft<Values> | null {
  const frame = v.safeParse(frameSchema, stored);
  if (!frame.success) return null;
  const { requestId, vouchers } = frame.output;
  const values = v.safeParse(form.kept, frame.output.values);
  if (!values.success) return null;
  const pictures = vouchers
    .filter(({ uploadedAt }) => now - uploadedAt < voucherLifeMs)
    .slice(0, maxVouchers)
    .map((voucher): DraftPicture => {
      return { key: voucher.id, url: voucher.url, status: "done", progress: 1, voucher };
    });
  return { requestId, values: values.output, pictures };
}
