import type { DeliveryAddress } from "@gerai/api";
import { contactText } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Banner, buttonClass, Card, RadioList, Sheet, TextAction } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { addressText } from "../../../core/address-text";
import { paths } from "../../../core/paths";
import type { AddressChoice, PlainAddress } from "../model";

interface AddressFieldProps {
  customerId: string;
  addresses: readonly DeliveryAddress[];
  value: AddressChoice;
  /** Where the order went before, when that is none of the customer's addresses any more. */
  kept: PlainAddress | undefined;
  error: string | undefined;
  onChange: (addressId: AddressChoice) => void;
}

const keptValue = "kept";

/** Where the goods go: one of the customer's addresses, chosen in a sheet. */
export function AddressField(props: AddressFieldProps) {
  const { customerId, addresses, value, kept, error, onChange } = props;
  const [open, setOpen] = useState(false);
  const chosen = value === null ? kept : addresses.find(({ id }) => id === value);
  const options = [
    ...(kept ? [{ ...written(kept), value: keptValue }] : []),
    ...addresses.map((address) => ({ ...written(address), value: address.id })),
  ];
  return (
    <Card
      title={t("samples.address")}
      action={
        options.length > 1 ? (
          <TextAction onClick={() => setOpen(true)}>
            {t(chosen ? "samples.otherAddress" : "samples.chooseAddress")}
          </TextAction>
        ) : null
      }
    >
      {chosen ? (
        <p className="text-sm text-ink-2">
          <span className="block font-semibold text-ink">{written(chosen).label}</span>
          {addressText(chosen)}
        </p>
      ) : null}
      {options.length === 0 ? (
        <div className="space-y-3">
          <Banner tone="mango">{t("samples.noAddress")}</Banner>
          <Link
            to={paths.addresses}
            search={{ customerId }}
            className={buttonClass({ variant: "outline", block: true })}
          >
            {t("samples.addAddress")}
          </Link>
        </div>
      ) : null}
      {error && !chosen ? (
        <p role="alert" className="text-xs font-semibold text-danger-ink">
          {error}
        </p>
      ) : null}
      <Sheet open={open} onClose={() => setOpen(false)} title={t("samples.address")} flush>
        <RadioList
          label={t("samples.address")}
          options={options}
          value={value === null ? keptValue : value}
          onChange={(next) => {
            onChange(next === keptValue ? null : next);
            setOpen(false);
          }}
        />
      </Sheet>
    </Card>
  );
}

function written(address: PlainAddress): { label: string; caption: string } {
  const label = contactText(address.contact, address.mobile);
  return { label, caption: addressText(address) };
}
