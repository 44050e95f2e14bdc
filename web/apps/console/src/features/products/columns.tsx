import type { SortOf } from "@gerai/api";
import type { CountryCode } from "@gerai/domain";
import { formatDate, formatNumber, t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { Flag } from "../../core/display/flag";
import { localText } from "../../core/display/local-text";
import { StatusTag } from "../../core/display/status-tag";
import { Thumbnail } from "../../core/display/thumbnail";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import type { DataColumn } from "../../core/list/data-table";
import type { Product, ProductCountry } from "../../core/wire";
import { assortmentLabel, assortmentOf, productFieldLabel as label, unitLabel } from "./model";
import { shelfState, shelfTones } from "./shelf-state";

/** What the product list can be ordered by. */
export const productSorts = ["name"] as const satisfies SortOf<"/v3/goods/admin/product/list">[];

/** The product list's columns; with a country chosen the shelf is that country's. */
export function productColumns(country: CountryCode | null, now: Date): DataColumn<Product>[] {
  return [
    {
      key: "name",
      sortBy: "name",
      title: t("products.product"),
      fixed: true,
      render: (product) => (
        <div className="flex items-center gap-3">
          <Thumbnail picture={product.pictures[0]} />
          <TwoLines
            title={
              <RecordLink to={`/products/${product.id}`}>
                <span className="block max-w-72 truncate" title={localText(product.name)}>
                  {localText(product.name)}
                </span>
              </RecordLink>
            }
            caption={[product.materialCode, product.specification].filter(Boolean).join(" · ")}
          />
        </div>
      ),
    },
    {
      key: "brand",
      title: label("brandId"),
      render: ({ brandName, seriesName }) => (
        <TwoLines title={localText(brandName)} caption={seriesName ? localText(seriesName) : ""} />
      ),
    },
    {
      key: "category",
      title: label("categoryId"),
      render: ({ categoryName }) => localText(categoryName),
    },
    {
      key: "shelf",
      title: country
        ? t("products.shelfIn", { country: countryName(country) })
        : t("products.shelf"),
      render: ({ countries }) => <Shelves countries={countries} only={country} now={now} />,
    },
    {
      key: "quantity",
      title: t("products.orderQuantity"),
      render: ({ moq, packSize, unit }) => (
        <TwoLines
          title={t("products.fromMoq", { n: formatNumber(moq), unit: unitLabel(unit) })}
          caption={t("products.perCarton", { n: formatNumber(packSize) })}
        />
      ),
    },
    {
      key: "assortment",
      title: label("assortment"),
      render: (product) => <AssortmentMark product={product} />,
    },
    {
      key: "barcode",
      title: t("products.barcode"),
      optional: true,
      render: ({ barcodes }) => (
        <span className="font-mono text-xs">{mainBarcode(barcodes, country) ?? "—"}</span>
      ),
    },
  ];
}

function mainBarcode(barcodes: Product["barcodes"], country: CountryCode | null) {
  const own = country ? barcodes.filter(({ countryCode }) => countryCode === country) : barcodes;
  return (own.find(({ primary }) => primary) ?? own[0])?.code;
}

interface AssortmentMarkProps {
  product: Product;
}

function AssortmentMark({ product }: AssortmentMarkProps) {
  const assortment = assortmentOf(product);
  if (assortment === "goods") return <span className="text-ink-2">{assortmentLabel("goods")}</span>;
  return <StatusTag tone="violet">{assortmentLabel(assortment)}</StatusTag>;
}

interface ShelvesProps {
  countries: readonly ProductCountry[];
  only: CountryCode | null;
  now: Date;
}

/** Where a product stands in every country it is sold in, or in the one that is looked at. */
function Shelves({ countries, only, now }: ShelvesProps) {
  if (only) {
    const country = countries.find(({ countryCode }) => countryCode === only);
    return country ? <ShelfMark country={country} now={now} detailed /> : "—";
  }
  if (countries.length === 0)
    return <span className="text-ink-3">{t("products.soldNowhere")}</span>;
  return (
    <div className="grid w-max grid-cols-[auto_auto] gap-x-4 gap-y-1">
      {countries.map((country) => (
        <span key={country.countryCode} className="inline-flex items-center gap-1.5">
          <Flag code={country.countryCode} />
          <span className="sr-only">{countryName(country.countryCode)}</span>
          <ShelfMark country={country} now={now} />
        </span>
      ))}
    </div>
  );
}

interface ShelfMarkProps {
  country: ProductCountry;
  now: Date;
  /** With the date or reason that goes with the state. */
  detailed?: boolean;
}

/** A country's state in a word. */
export function ShelfMark({ country, now, detailed = false }: ShelfMarkProps) {
  const state = shelfState(country, now);
  const tag = <StatusTag tone={shelfTones[state]}>{t(`products.state.${state}`)}</StatusTag>;
  const detail = detailed ? stateDetail(country, state) : "";
  return detail === "" ? tag : <TwoLines title={tag} caption={<Detail>{detail}</Detail>} />;
}

interface DetailProps {
  children: string;
}

function Detail({ children }: DetailProps) {
  return (
    <span className="mt-0.5 block max-w-48 truncate" title={children}>
      {children}
    </span>
  );
}

function stateDetail(country: ProductCountry, state: ReturnType<typeof shelfState>): string {
  switch (state) {
    case "embargo":
      return localText(country.embargoReason);
    case "coming":
      return t("products.from", { date: formatDate(country.onAt, "dateTime") });
    case "on":
    case "over":
      return country.offAt
        ? t("products.until", { date: formatDate(country.offAt, "dateTime") })
        : "";
    case "off":
      return "";
  }
}
