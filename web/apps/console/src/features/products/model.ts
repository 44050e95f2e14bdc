import { countries as allCountries } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { formatBytes, t, tMaybe } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { plainText } from "../../core/display/plain-text";
import { allLanguages, noText } from "../../core/forms/local-text-fields";
import type { Draft } from "../../core/forms/use-record-editor";
import type {
  LocalText,
  Product,
  ProductAttribute,
  ProductPicture,
  ProductSave,
  ProductVideo,
  ShelfStatus,
  TaxClass,
  Unit,
} from "../../core/wire";
import { restrictionSave, restrictionValues } from "./restrictions";
import type { RestrictionValues } from "./restrictions";

export const units: readonly Unit[] = [
  "piece",
  "bottle",
  "tube",
  "jar",
  "box",
  "pack",
  "set",
  "sachet",
  "can",
  "bag",
];

export const taxClasses: readonly TaxClass[] = ["standard", "exempt"];

/** What a product is there for. */
export const assortments = ["goods", "sample", "gift"] as const;
export type Assortment = (typeof assortments)[number];

/** What one country makes of the product. */
export interface CountryValues {
  countryCode: CountryCode;
  sold: boolean;
  shelfStatus: ShelfStatus;
  onAt: string | null;
  offAt: string | null;
}

export interface BarcodeValues {
  countryCode: CountryCode | null;
  code: string;
  packQty: number | null;
  primary: boolean;
}

/** A product as the form edits it. */
export interface ProductValues {
  materialCode: string;
  name: LocalText;
  description: LocalText;
  brandId: string | null;
  seriesId: string | null;
  categoryId: string | null;
  specification: string;
  attributes: ProductAttribute[];
  unit: Unit;
  packSize: number;
  moq: number;
  orderStep: number;
  taxClass: TaxClass;
  shelfLifeDays: number | null;
  assortment: Assortment;
  sort: number;
  pictures: ProductPicture[];
  video: ProductVideo | null;
  countries: CountryValues[];
  barcodes: BarcodeValues[];
  restrictions: RestrictionValues[];
}

/** An empty form; a product is sold somewhere, so it starts in one country. */
export function newProduct(country: CountryCode): Draft<ProductValues> {
  const values: ProductValues = {
    materialCode: "",
    name: noText,
    description: noText,
    brandId: null,
    seriesId: null,
    categoryId: null,
    specification: "",
    attributes: [],
    unit: "piece",
    packSize: 12,
    moq: 1,
    orderStep: 1,
    taxClass: "standard",
    shelfLifeDays: null,
    assortment: "goods",
    sort: 0,
    pictures: [],
    video: null,
    countries: allCountries.map(({ code }) => notSold(code, code === country)),
    barcodes: [],
    restrictions: [],
  };
  return { values, ver: null };
}

function notSold(countryCode: CountryCode, sold: boolean): CountryValues {
  return { countryCode, sold, shelfStatus: "off", onAt: null, offAt: null };
}

/** A product's form as the server has it. */
export function productDraft(product: Product): Draft<ProductValues> {
  const values: ProductValues = {
    materialCode: product.materialCode,
    name: product.name,
    description: product.description,
    brandId: product.brandId,
    seriesId: product.seriesId,
    categoryId: product.categoryId,
    specification: product.specification,
    attributes: product.attributes,
    unit: product.unit,
    packSize: product.packSize,
    moq: product.moq,
    orderStep: product.orderStep,
    taxClass: product.taxClass,
    shelfLifeDays: product.shelfLifeDays,
    assortment: assortmentOf(product),
    sort: product.sort,
    pictures: product.pictures,
    video: product.video,
    countries: allCountries.map(({ code }) => countryValues(product, code)),
    barcodes: product.barcodes.map(({ countryCode, code, packQty, primary }) => ({
      countryCode,
      code,
      packQty,
      primary,
    })),
    restrictions: product.restrictions.map(restrictionValues),
  };
  return { values, ver: product.ver };
}

function countryValues({ countries }: Product, code: CountryCode): CountryValues {
  const held = countries.find(({ countryCode }) => countryCode === code);
  if (!held) return notSold(code, false);
  const { shelfStatus, onAt, offAt } = held;
  return { countryCode: code, sold: true, shelfStatus, onAt, offAt };
}

/** What the form sends. */
export function toProductSave(
  values: ProductValues,
  id: string | null,
  ver: number | null,
): ProductSave {
  const { assortment, pictures, video, countries, barcodes, restrictions, ...rest } = values;
  return {
    ...rest,
    id,
    ver,
    // The form does not let go before these are chosen.
    brandId: values.brandId ?? "",
    categoryId: values.categoryId ?? "",
    isSample: assortment === "sample",
    isGift: assortment === "gift",
    pictureIds: pictures.map((picture) => picture.fileId),
    videoId: video?.fileId ?? null,
    countries: countries.filter(({ sold }) => sold).map(({ sold: _sold, ...country }) => country),
    barcodes: barcodes.flatMap(({ countryCode, ...barcode }) =>
      countryCode === null ? [] : [{ countryCode, ...barcode }],
    ),
    restrictions: restrictions.flatMap(restrictionSave),
  };
}

export function assortmentOf({ isSample, isGift }: Product): Assortment {
  if (isSample) return "sample";
  return isGift ? "gift" : "goods";
}

export function unitLabel(unit: string): string {
  return tMaybe(`products.unit.${unit}`) ?? unit;
}

export function assortmentLabel(assortment: Assortment): string {
  return t(`products.assortment.${assortment}`);
}

export function productFieldLabel(field: keyof ProductValues): string {
  return t(`products.field.${field}`);
}

/** A field in words, for somebody who must choose between two people's edits. */
export function showProductField(field: keyof ProductValues, values: ProductValues): string {
  const words: Partial<Record<keyof ProductValues, string>> = {
    name: allLanguages(values.name),
    description: allLanguages(values.description),
    attributes: values.attributes.map(({ name }) => allLanguages(name)).join("; "),
    unit: unitLabel(values.unit),
    taxClass: t(`products.taxClass.${values.taxClass}`),
    assortment: assortmentLabel(values.assortment),
    pictures: t("products.pictureCount", { n: values.pictures.length }),
    video: values.video ? formatBytes(values.video.bytes) : "",
    countries: values.countries
      .filter(({ sold }) => sold)
      .map(
        ({ countryCode, shelfStatus }) =>
          `${countryName(countryCode)}: ${t(`products.shelf.${shelfStatus}`)}`,
      )
      .join("; "),
    barcodes: values.barcodes.map(({ code }) => code).join(", "),
    restrictions: t("products.restrictionCount", { n: values.restrictions.length }),
  };
  return (words[field] ?? plainText(values[field])) || "—";
}
