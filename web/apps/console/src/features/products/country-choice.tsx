import { countries } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Form, Select } from "antd";
import { CountryLabel } from "../../core/display/country";
import { chosen } from "../../core/forms/inputs";
import type { Product } from "../../core/wire";

/** The products that a country sells at all. */
export function soldIn(products: readonly Product[], country: CountryCode | null): Product[] {
  return products.filter((product) =>
    product.countries.some(({ countryCode }) => countryCode === country),
  );
}

/** The country to begin with: the one looked at, else the only one or the first that sells any. */
export function firstCountry(
  products: readonly Product[],
  wanted: CountryCode | null,
): CountryCode | null {
  const selling = countries
    .map(({ code }) => code)
    .filter((code) => soldIn(products, code).length > 0);
  return selling.find((code) => code === wanted) ?? selling[0] ?? null;
}

interface CountryChoiceProps {
  products: readonly Product[];
  fixed: boolean;
}

/** For which country; says when some of the products are not sold there. */
export function CountryChoice({ products, fixed }: CountryChoiceProps) {
  const country: CountryCode | null | undefined = Form.useWatch("countryCode");
  const sold = soldIn(products, country ?? null).length;
  const options = countries
    .filter(({ code }) => soldIn(products, code).length > 0)
    .map(({ code }) => ({ value: code, label: <CountryLabel code={code} /> }));
  return (
    <Form.Item
      name="countryCode"
      label={t("products.country")}
      rules={[chosen()]}
      extra={
        sold < products.length ? t("products.soldOf", { n: sold, total: products.length }) : null
      }
    >
      <Select options={options} disabled={fixed} />
    </Form.Item>
  );
}
