import { ApiError } from "@gerai/api";
import { dateInZone } from "@gerai/domain";
import { currencyDecimals, t, tMaybe } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useState } from "react";
import { errorText } from "../../core/error-text";
import { useUser } from "../../core/services-context";
import { useMutationFlow } from "../../core/use-mutation-flow";
import { useSubmitReceipt } from "./api";
import { receiptForm, receiptInput, receiptProblems } from "./receipt-draft";
import type { ReceiptDraftStore, ReceiptField } from "./receipt-draft";
import type { ReceiptView } from "./wire";

type FieldTexts = Partial<Record<ReceiptField, string>>;

/** What a person is told after a try: under the fields, and above the button. */
export interface SubmitProblems {
  fields: FieldTexts;
  /** It seems to have been handed in before: worth a look at the list. */
  duplicate?: string;
  form?: string;
}

/** Hands a receipt in. Nothing that was entered is lost by a refusal or a lost connection. */
export function useSubmitReceiptDraft(
  draft: ReceiptDraftStore,
  customerId: string,
  onDone: (receipt: ReceiptView) => void,
) {
  const { currency, timeZone } = useUser();
  const submit = useSubmitReceipt();
  const follow = useMutationFlow();
  const [problems, setProblems] = useState<SubmitProblems>({ fields: {} });
  const [tries, setTries] = useState(0);
  const tell = (found: SubmitProblems) => {
    setProblems(found);
    setTries((before) => before + 1);
  };

  const send = () => {
    const state = draft.getState();
    const today = dateInZone(new Date(), timeZone);
    const rules = { decimals: currencyDecimals(currency), today };
    const fields: FieldTexts = Object.fromEntries(
      Object.entries(receiptProblems(state, rules)).map(([field, key]) => [field, tMaybe(key)]),
    );
    tell({ fields });
    if (Object.keys(fields).length > 0) return;
    follow(submit, receiptInput(state, customerId, rules), {
      done: () => {
        draft.startOver();
        toast(t("receipts.submitted"), { tone: "success" });
      },
      onPage: onDone,
      failed: (error) => {
        const said = refusal(error);
        // An earlier form of this draft has arrived; what is here now is another receipt.
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
    clear: (changed: object) =>
      setProblems({
        fields: Object.fromEntries(
          Object.entries(problems.fields).filter(([name]) => !(name in changed)),
        ),
      }),
  };
}

/** Refusals that say: this payment, or this very request, is there already. */
const duplicates: ReadonlySet<string> = new Set(["voucher_in_use", "idempotency_mismatch"]);

function refusal(error: unknown): SubmitProblems {
  if (!(error instanceof ApiError)) {
    return { fields: {}, form: `${errorText(error)} ${t("wallet.draftKept")}` };
  }
  if (duplicates.has(error.code)) {
    const seen = error.code === "idempotency_mismatch" ? t("receipts.alreadySent") : error.message;
    return { fields: {}, duplicate: seen };
  }
  const fields: FieldTexts = {};
  for (const { field, msg } of error.fields) {
    const [name = ""] = field.split("[");
    const shown = name === "voucherIds" ? "pictures" : name;
    if (isField(shown)) fields[shown] = msg || error.message;
  }
  return Object.keys(fields).length > 0 ? { fields } : { fields, form: errorText(error) };
}

function isField(name: string): name is ReceiptField {
  return name === "pictures" || name in receiptForm.empty;
}
