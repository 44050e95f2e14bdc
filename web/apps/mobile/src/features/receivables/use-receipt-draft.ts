import { useServices, useUser } from "../../core/services-context";
import { receiptDraftKey } from "../../core/storage-keys";
import { voucherDrafts } from "../../core/vouchers/open-drafts";
import { receiptForm } from "./receipt-draft";
import type { ReceiptDraftStore } from "./receipt-draft";

const openDraft = voucherDrafts(receiptForm);

/** The payment this user puts down for a customer; the same one on every page that asks. */
export function useReceiptDraft(customerId: string): ReceiptDraftStore {
  const services = useServices();
  return openDraft(services, receiptDraftKey(useUser().userId, customerId));
}
