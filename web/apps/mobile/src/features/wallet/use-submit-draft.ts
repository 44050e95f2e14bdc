import { ApiError } from "@gerai/api";
import type { TopUp, TopUpInput } from "@gerai/api";
import { instantOf, parseAmount } from "@gerai/domain";
import { currencyDecimals, formatMoney, t, tMaybe } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useState } from "react";
import { errorText } from "../../core/error-text";
import { useUser } from "../../core/services-context";
import { useMutationFlow } from "../../core/use-mutation-flow";
import { voucherIds } from "../../core/vouchers/voucher-draft";
import { useSubmitTopUp } from "./api";
import { draftProblems } from "./top-up-draft";
import type { Draft, DraftField, TopUpDraft } from "./top-up-draft";

/** What a person is told after a try: under the fields, and above the button. */
export interface SubmitProblems {
  fields: Partial<Record<DraftField, string>>;
  /** It seems to have been handed in before: worth a look at the list. */
  duplicate?: string;
  form?: string;
}

/** Hands a draft in. Nothing that was entered is lost by a refusal or a lost connection. */
export function useSubmitDraft(
  draft: TopUpDraft,
  customerId: string | undefined,
  cap: string | undefined,
  onDone: (topUp: TopUp) => void,
) {
  const { currency, timeZone } = useUser();
  const submit = useSubmitTopUp();
  const follow = useMutationFlow();
  const [problems, setProblems] = useState<SubmitProblems>({ fields: {} });
  const [tries, setTries] = useState(0);
  const decimals = currencyDecimals(currency);
  const tell = (found: SubmitProblems) => {
    setProblems(found);
    setTries((before) => before + 1);
  };

  const send = () => {
    const state = draft.getState();
    const found = draftProblems(state, { decimals, cap, timeZone, now: new Date() });
    const fields = inWords(found, cap === undefined ? "" : formatMoney(cap, currency));
    tell({ fields });
    if (Object.keys(fields).length > 0) return;
    follow(submit, inputOf(state, customerId, decimals, timeZone), {
      done: () => {
        draft.startOver();
        toast(t("wallet.submitted"), { tone: "success" });
      },
      onPage: onDone,
      failed: (error) => {
        const said = refusal(error);
        // An earlier form of this draft has arrived; what is here now is another top-up.
        if (error instanceof ApiError && error.code === "idempotency_mismatch") draft.renew();
        tell(said);
      },
    });
  };

  return {
    send,
    busy: submit.isPending,
    problems,
    /** Grows with every answer to a try; typing something else does not change it. */
    tries,
    clear: (fields: readonly DraftField[]) =>
      setProblems({
        fields: Object.fromEntries(
          Object.entries(problems.fields).filter(
            ([name]) => !fields.some((field) => field === name),
          ),
        ),
      }),
  };
}

function inputOf(
  { requestId, values, pictures }: Draft,
  customerId: string | undefined,
  decimals: 0 | 2,
  timeZone: string,
): TopUpInput {
  return {
    requestId,
    customerId: customerId ?? null,
    amount: parseAmount(values.amount, decimals) ?? "",
    payeeId: values.payeeId,
    payerName: values.payerName.trim(),
    payerBank: values.payerBank.trim(),
    bankRef: values.bankRef.trim(),
    paidAt: instantOf(values.paidAt, timeZone)?.toISOString() ?? "",
    voucherIds: voucherIds(pictures),
  };
}

function inWords(
  problems: ReturnType<typeof draftProblems>,
  cap: string,
): Partial<Record<DraftField, string>> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, key]) => [field, tMaybe(key, { amount: cap })]),
  );
}

const fieldsOfServer: Readonly<Record<string, DraftField>> = {
  amount: "amount",
  payeeId: "payeeId",
  payerName: "payerName",
  payerBank: "payerBank",
  bankRef: "bankRef",
  paidAt: "paidAt",
};

/** Refusals that say: this transfer, or this very request, is there already. */
const duplicates: ReadonlySet<string> = new Set([
  "voucher_in_use",
  "top_up_duplicate",
  "idempotency_mismatch",
]);

function refusal(error: unknown): SubmitProblems {
  if (!(error instanceof ApiError)) {
    return { fields: {}, form: `${errorText(error)} ${t("wallet.draftKept")}` };
  }
  if (duplicates.has(error.code)) {
    const seen = error.code === "idempotency_mismatch" ? t("wallet.alreadySent") : error.message;
    return { fields: {}, duplicate: seen };
  }
  const fields: Partial<Record<DraftField, string>> = {};
  for (const problem of error.fields) {
    const picture = problem.field.startsWith("voucherIds");
    const field = picture ? "pictures" : fieldsOfServer[problem.field];
    if (field) fields[field] = problem.msg || error.message;
  }
  return Object.keys(fields).length > 0 ? { fields } : { fields, form: errorText(error) };
}
