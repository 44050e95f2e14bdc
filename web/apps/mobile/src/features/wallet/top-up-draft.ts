import { compareAmounts, instantOf, parseAmount } from "@gerai/domain";
import type { MessageKey } from "@gerai/i18n";
import * as v from "valibot";

/** Most pictures of one transfer. */
export const maxVouchers = 3;

/** The server removes pictures that nothing uses after a day; one that old is asked for again. */
const voucherLifeMs = 20 * 3_600_000;

/** What is typed and chosen on the way to a top-up. */
export interface DraftValues {
  amount: string;
  payeeId: string;
  payerName: string;
  payerBank: string;
  bankRef: string;
  /** A clock of the business, `yyyy-MM-ddTHH:mm`. */
  paidAt: string;
}

/** A picture of the transfer, before or after it reached the server. */
export interface DraftPicture {
  key: string;
  /** Where to show it from. */
  url: string;
  status: "uploading" | "done" | "failed";
  progress: number;
  /** Null until the server has it. */
  voucher: { id: string; url: string; uploadedAt: number } | null;
}

/** A top-up that is being prepared. */
export interface Draft {
  /** Made once per draft: however often it is sent, it becomes one top-up. */
  requestId: string;
  values: DraftValues;
  pictures: DraftPicture[];
}

/** Fields a problem can belong to. */
export type DraftField = keyof DraftValues | "pictures";

/** What is wrong, by field: keys of the catalogue. */
export type DraftProblems = Partial<Record<DraftField, MessageKey>>;

export const emptyValues: DraftValues = {
  amount: "",
  payeeId: "",
  payerName: "",
  payerBank: "",
  bankRef: "",
  paidAt: "",
};

/** What the checks need to know besides the draft. */
export interface DraftRules {
  decimals: 0 | 2;
  /** The most one top-up may be, where it is known. */
  cap?: string | undefined;
  timeZone: string;
  now: Date;
}

/** A little over now, for clocks that are not quite right. */
const clockToleranceMs = 5 * 60_000;

/** Everything that keeps a draft from being handed in. */
export function draftProblems({ values, pictures }: Draft, rules: DraftRules): DraftProblems {
  const problems: DraftProblems = {};
  const amount = amountProblem(values.amount, rules);
  if (amount) problems.amount = amount;
  if (values.payeeId === "") problems.payeeId = "wallet.problem.payee";
  if (values.payerName.trim() === "") problems.payerName = "wallet.problem.payerName";
  const paidAt = instantOf(values.paidAt, rules.timeZone);
  if (!paidAt) problems.paidAt = "wallet.problem.paidAt";
  else if (paidAt.getTime() > rules.now.getTime() + clockToleranceMs) {
    problems.paidAt = "wallet.problem.paidLater";
  }
  const picture = pictureProblem(pictures);
  if (picture) problems.pictures = picture;
  return problems;
}

function amountProblem(typed: string, { decimals, cap }: DraftRules): MessageKey | undefined {
  if (typed.trim() === "") return "wallet.problem.amount";
  const amount = parseAmount(typed, decimals);
  if (amount === null || compareAmounts(amount, "0") <= 0) return "wallet.problem.amountForm";
  return cap !== undefined && compareAmounts(amount, cap) > 0 ? "wallet.problem.cap" : undefined;
}

function pictureProblem(pictures: readonly DraftPicture[]): MessageKey | undefined {
  if (pictures.length === 0) return "wallet.problem.noPicture";
  if (pictures.some(({ status }) => status === "failed")) return "wallet.problem.pictureFailed";
  if (pictures.some(({ status }) => status === "uploading")) return "wallet.problem.uploading";
  return undefined;
}

/** Whether there is anything worth keeping. */
export function isEmptyDraft({ values, pictures }: Pick<Draft, "values" | "pictures">): boolean {
  return pictures.length === 0 && Object.values(values).every((value) => value === "");
}

const storedSchema = v.object({
  requestId: v.pipe(v.string(), v.minLength(1)),
  values: v.object({
    amount: v.string(),
    payeeId: v.string(),
    payerName: v.string(),
    payerBank: v.string(),
    bankRef: v.string(),
    paidAt: v.string(),
  }),
  vouchers: v.array(v.object({ id: v.string(), url: v.string(), uploadedAt: v.number() })),
});

/** The draft as it is kept on the device: pictures only once the server has them. */
export function storedDraft({ requestId, values, pictures }: Draft): string {
  const vouchers = pictures.flatMap(({ voucher }) => voucher ?? []);
  return JSON.stringify({ requestId, values, vouchers });
}

/** A kept draft; null when there is none that can be read. */
export function restoredDraft(stored: unknown, now: number): Draft | null {
  const parsed = v.safeParse(storedSchema, stored);
  if (!parsed.success) return null;
  const { requestId, values, vouchers } = parsed.output;
  const pictures = vouchers
    .filter(({ uploadedAt }) => now - uploadedAt < voucherLifeMs)
    .slice(0, maxVouchers)
    .map((voucher): DraftPicture => {
      return { key: voucher.id, url: voucher.url, status: "done", progress: 1, voucher };
    });
  return { requestId, values, pictures };
}
