import type { DeliveryAddress } from "@gerai/api";
import { formatPhone } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { CircleCheck, MapPin, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { addressText } from "../../../core/address-text";
import { paths } from "../../../core/paths";

interface AddressCardProps {
  address: DeliveryAddress;
  /** Chooses this address for the page before. */
  onPick?: (() => void) | undefined;
  /** The form for it, as a link of the app's router. */
  renderEdit: (look: { className: string; children: ReactNode }) => ReactNode;
  onDefault: () => void;
  onDelete: () => void;
}

const action =
  "flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2.5 text-sm font-medium active:bg-sunken";

/** One address with what can be done to it. */
export function AddressCard({
  address,
  onPick,
  renderEdit,
  onDefault,
  onDelete,
}: AddressCardProps) {
  const name = address.contact;
  return (
    <article aria-label={name} className="overflow-hidden rounded-card bg-surface shadow-card">
      {onPick ? (
        <button
          type="button"
          className="block w-full px-4 py-3.5 text-left active:bg-sunken"
          onClick={onPick}
        >
          <AddressBody address={address} />
          <span className="sr-only">{t("addresses.use")}</span>
        </button>
      ) : (
        <div className="px-4 py-3.5">
          <AddressBody address={address} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-1 border-t border-line px-1.5">
        <button
          type="button"
          aria-pressed={address.isDefault}
          disabled={address.isDefault}
          className={clsx(action, address.isDefault ? "text-brand-ink" : "text-ink-2")}
          onClick={onDefault}
        >
          <CircleCheck className="size-4.5" aria-hidden="true" />
          {t(address.isDefault ? "addresses.isDefault" : "addresses.setDefault")}
        </button>
        <span className="flex text-ink-2">
          {address.lat !== null && address.lng !== null ? (
            <Link
              to={paths.openLocation}
              search={{
                lat: address.lat,
                lng: address.lng,
                name: address.contact,
                address: addressText(address),
              }}
              aria-label={t("addresses.onMap", { name })}
              className={action}
            >
              <MapPin className="size-4.5" aria-hidden="true" />
            </Link>
          ) : null}
          {renderEdit({
            className: action,
            children: (
              <>
                <Pencil className="size-4.5" aria-hidden="true" />
                <span className="sr-only">{t("addresses.edit", { name })}</span>
              </>
            ),
          })}
          <button
            type="button"
            aria-label={t("addresses.delete", { name })}
            className={action}
            onClick={onDelete}
          >
            <Trash2 className="size-4.5" aria-hidden="true" />
          </button>
        </span>
      </div>
    </article>
  );
}

function AddressBody({ address }: { address: DeliveryAddress }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-base font-semibold break-words">{address.contact}</span>
        {address.mobile ? (
          <span className="text-sm text-ink-2 tabular-nums">{formatPhone(address.mobile)}</span>
        ) : null}
        {address.isDefault ? <Tag tone="brand">{t("addresses.default")}</Tag> : null}
      </span>
      <span className="mt-1 block text-sm break-words text-ink-2">{addressText(address)}</span>
    </>
  );
}
