import { countries } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { formatDate, t } from "@gerai/i18n";
import { Button, Form, Select, Switch } from "antd";
import { useState } from "react";
import { CountryLabel, countryName } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { DateTimeInput } from "../../core/forms/date-time-input";
import { FieldGroup } from "../../core/forms/inputs";
import { useNow } from "../../core/use-now";
import type { Product } from "../../core/wire";
import { EmbargoDialog } from "./embargo-dialog";
import type { CountryValues } from "./model";
import { isEmbargoed } from "./shelf-state";

interface CountryFieldsProps {
  product: Product | null;
}

/** Where the product is sold, when it stands on the shelf there, and embargoes. */
export function CountryFields({ product }: CountryFieldsProps) {
  return (
    <FieldGroup title={t("products.section.countries")} hint={t("products.countriesHint")}>
      <div className="mb-5 divide-y divide-line rounded-control border border-line">
        {countries.map(({ code }, at) => (
          <CountryRow key={code} code={code} at={at} product={product} />
        ))}
      </div>
    </FieldGroup>
  );
}

interface CountryRowProps {
  code: CountryCode;
  at: number;
  product: Product | null;
}

function CountryRow({ code, at, product }: CountryRowProps) {
  const country: CountryValues | undefined = Form.useWatch(["countries", at]);
  const name = countryName(code);
  const held = product?.countries.some(({ countryCode }) => countryCode === code) ?? false;
  return (
    <div className="px-4 py-3">
      <div className="flex items-center gap-4">
        <span className="w-32 font-semibold">
          <CountryLabel code={code} />
        </span>
        <Form.Item name={["countries", at, "sold"]} valuePropName="checked" noStyle>
          {/* What was sold in a country once stays known there; it only leaves the shelf. */}
          <Switch disabled={held} aria-label={t("products.soldIn", { country: name })} />
        </Form.Item>
        <span className="text-sm text-ink-2">
          {country?.sold ? t("products.sold") : t("products.notSold")}
        </span>
        {product && held && <Embargo product={product} code={code} />}
      </div>
      {country?.sold && (
        <div className="mt-3 grid grid-cols-3 gap-x-4">
          <Form.Item
            name={["countries", at, "shelfStatus"]}
            label={t("products.shelf")}
            className="mb-1!"
          >
            <Select
              options={(["on", "off"] as const).map((value) => ({
                value,
                label: t(`products.shelf.${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item name={["countries", at, "onAt"]} label={t("products.onAt")} className="mb-1!">
            <DateTimeInput placeholder={t("products.now")} />
          </Form.Item>
          <Form.Item
            name={["countries", at, "offAt"]}
            label={t("products.offAt")}
            className="mb-1!"
          >
            <DateTimeInput placeholder={t("products.openEnd")} />
          </Form.Item>
        </div>
      )}
    </div>
  );
}

interface EmbargoProps {
  product: Product;
  code: CountryCode;
}

/** Set and lifted at once and not with the form: a recall cannot wait for the other fields. */
function Embargo({ product, code }: EmbargoProps) {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const country = product.countries.find(({ countryCode }) => countryCode === code);
  const embargoed = country !== undefined && isEmbargoed(country, now);
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      {embargoed && (
        <span
          className="min-w-0 truncate text-sm text-danger-ink"
          title={localText(country.embargoReason)}
        >
          {country.embargoUntil
            ? t("products.embargoedUntil", {
                reason: localText(country.embargoReason),
                date: formatDate(country.embargoUntil, "dateTime"),
              })
            : t("products.embargoed", { reason: localText(country.embargoReason) })}
        </span>
      )}
      <Button size="small" danger={!embargoed} onClick={() => setAsking(true)}>
        {embargoed ? t("products.embargoDo.lift") : t("products.embargoDo.set")}
      </Button>
      {asking && (
        <EmbargoDialog
          products={[product]}
          embargo={!embargoed}
          countryCode={code}
          fixed
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
