import type { OrderPreview } from "@gerai/api";
import { contactText } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChevronRight, MapPin } from "lucide-react";
import { addressText } from "../../../core/address-text";
import { paths } from "../../../core/paths";

interface AddressCardProps {
  address: OrderPreview["address"];
  customerId: string | undefined;
  /** Why it will not do. */
  problem: string | undefined;
}

/** Where the goods go; opens the list to choose another one. */
export function AddressCard({ address, customerId, problem }: AddressCardProps) {
  return (
    <Link
      to={paths.addresses}
      search={{ pick: "1", customerId }}
      className={clsx(
        "flex items-center gap-3 rounded-card bg-surface px-4 py-3.5 shadow-card active:bg-sunken",
        problem ? "ring-2 ring-danger" : undefined,
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink">
        <MapPin className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        {address ? (
          <>
            <span className="block truncate text-base font-semibold">
              {contactText(address.contact, address.mobile)}
            </span>
            <span className="line-clamp-2 text-sm text-ink-2">{addressText(address)}</span>
          </>
        ) : (
          <span className="text-base font-semibold">{t("orders.chooseAddress")}</span>
        )}
        {problem ? (
          <span role="alert" className="mt-0.5 block text-xs font-semibold text-danger-ink">
            {problem}
          </span>
        ) : null}
      </span>
      <ChevronRight className="size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}
