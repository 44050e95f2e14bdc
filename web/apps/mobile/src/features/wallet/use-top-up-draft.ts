import { useServices, useUser } from "../../core/services-context";
import { topUpDraftKey } from "../../core/storage-keys";
import { voucherDrafts } from "../../core/vouchers/open-drafts";
import { topUpForm } from "./top-up-draft";
import type { TopUpDraft } from "./top-up-draft";

const openDraft = voucherDrafts(topUpForm);

/** The top-up this user prepares for a customer; the same one on every page that asks. */
export function useTopUpDraft(customerId: string | undefined): TopUpDraft {
  const services = useServices();
  return openDraft(services, topUpDraftKey(useUser().userId, customerId));
}
