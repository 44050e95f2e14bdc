import type { OrderPreview } from "@gerai/api";
import { contactText } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Banner, Card, RadioList } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { addressText } from "../../../core/address-text";
import { paths } from "../../../core/paths";

interface DeliveryCardProps {
  preview: OrderPreview;
  method: string;
  onMethod: (method: string) => void;
}

/** Where the order goes and how it is paid once its price is agreed. */
export function DeliveryCard({ preview, method, onMethod }: DeliveryCardProps) {
  const { address, settleMethods, warnings } = preview;
  const incomplete = warnings.find(({ kind }) => kind === "address_incomplete");
  return (
    <>
      <Card
        title={t("offers.deliverTo")}
        action={
          <Link
            to={paths.addresses}
            search={{ pick: "1", customerId: preview.customerId }}
            className="-my-2 -mr-2 flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-brand-ink active:bg-brand-soft"
          >
            {t("offers.changeAddress")}
          </Link>
        }
      >
        {address ? (
          <p className="text-sm text-ink-2">
            {contactText(address.contact, address.mobile)}
            <span className="block">{addressText(address)}</span>
          </p>
        ) : null}
        {incomplete ? <Banner tone="danger">{incomplete.msg}</Banner> : null}
      </Card>
      <Card title={t("offers.payBy")} flush>
        <RadioList
          label={t("offers.payBy")}
          options={settleMethods.map((choice) => ({
            value: choice.method,
            label: t(`offers.settle.${choice.method}`),
            caption: choice.block?.msg,
            disabled: choice.block !== null,
          }))}
          value={method}
          onChange={onMethod}
        />
      </Card>
    </>
  );
}
