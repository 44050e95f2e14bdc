import { formatPhone } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { addressLine } from "../../core/display/address-lines";
import { StatusTag } from "../../core/display/status-tag";
import { FieldGroup } from "../../core/forms/inputs";
import type { Customer } from "../../core/wire";

interface AddressListProps {
  customer: Customer;
}

/** Where goods are sent to. Buyers and representatives keep these on their phones. */
export function AddressList({ customer: { addresses } }: AddressListProps) {
  return (
    <FieldGroup title={t("customers.addressList")} hint={t("customers.addressesHint")}>
      {addresses.length === 0 ? (
        <p className="mb-4 text-ink-3">{t("customers.noAddresses")}</p>
      ) : (
        <ul className="mb-5 divide-y divide-line rounded-control border border-line">
          {addresses.map((address) => (
            <li key={`${address.contact}.${addressLine(address)}`} className="px-4 py-2.5">
              <div className="flex items-center gap-2">
                <span className="font-medium">{address.contact}</span>
                <span className="text-sm text-ink-3">
                  {address.mobile && formatPhone(address.mobile)}
                </span>
                {address.isDefault && (
                  <StatusTag tone="brand">{t("customers.defaultAddress")}</StatusTag>
                )}
              </div>
              <div className="text-sm text-ink-2">{addressLine(address)}</div>
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
