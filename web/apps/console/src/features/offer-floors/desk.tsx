import { countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { defineDesk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { CountryLabel, countryName } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, positive } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import { PercentInput } from "../../core/forms/percent-input";
import { RecordPicker } from "../../core/pickers/record-picker";
import type { OfferFloor } from "../../core/wire";
import { floorId, floorKey, floorText } from "./model";
import type { FloorValues } from "./model";

const base = "/v3/business/admin/offerFloor";

const label = (field: keyof FloorValues) => t(`floors.field.${field}`);

/** What the floor is for. */
const target = ({ productName }: OfferFloor) =>
  productName ? localText(productName) : t("floors.everything");

/** The lowest prices one approver may sign alone. */
export const desk = defineDesk<OfferFloor, FloorValues>({
  path: "/floors",
  kind: "offerFloor",
  texts: () => ({
    title: t("nav.floors"),
    summary: t("floors.summary"),
    one: t("floors.floor"),
    create: t("floors.new"),
    search: t("products.search"),
    empty: { title: t("floors.empty"), hint: t("floors.emptyHint") },
  }),
  id: floorId,
  name: target,
  list: (api, query, signal) => api.get(`${base}/list`, query, signal),
  // A country's list begins with the floor of everything, so its first row is that one.
  read: async (api, id) => {
    const key = floorKey(id);
    const page = await api.get(`${base}/list`, { ...key, pageNum: 1, pageSize: 1 });
    return onlyOne(page, ({ productId }) => productId === key.productId);
  },
  save: (api, values, { ver }) => api.write(`${base}/save`, { ...values, ver }),
  draft: ({ countryCode, productId, floorPrice, floorRate, ver }) => ({
    values: { countryCode, productId, floorPrice, floorRate },
    ver,
  }),
  blank: ({ country }) => ({
    countryCode: country,
    productId: null,
    floorPrice: null,
    floorRate: null,
  }),
  triedId: floorId,
  label,
  fields: ({ row, values, form }) => [
    {
      name: "countryCode",
      input: (
        <CountrySelect
          disabled={row !== null}
          onChange={() => form.setFieldValue("productId", null)}
        />
      ),
      rules: [chosen()],
      show: ({ countryCode }) => countryName(countryCode),
    },
    ...(row && row.productId === null
      ? [
          {
            name: "floorRate" as const,
            input: <PercentInput />,
            rules: [chosen()],
            extra: t("floors.rateHint"),
            show: (floor: FloorValues) => floorText({ ...floor, floorPrice: null }),
          },
        ]
      : [
          {
            name: "productId" as const,
            input: (
              <RecordPicker
                kind="product"
                countryCode={values.countryCode}
                allowClear={false}
                disabled={row !== null}
                current={
                  row?.productId
                    ? { id: row.productId, name: target(row), caption: row.materialCode ?? "" }
                    : null
                }
              />
            ),
            rules: [chosen()],
            show: ({ productId }: FloorValues) => productId ?? t("floors.everything"),
          },
          {
            name: "floorPrice" as const,
            input: <MoneyInput currency={countryByCode(values.countryCode).currency} />,
            rules: [positive()],
            required: true,
            extra: t("floors.priceHint"),
            show: (floor: FloorValues) => floorText({ ...floor, floorRate: null }),
          },
        ]),
  ],
  columns: (nameCell) => [
    {
      key: "product",
      title: label("productId"),
      fixed: true,
      render: (floor) => nameCell(floor, floor.materialCode ?? t("floors.everythingHint")),
    },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    {
      key: "floor",
      title: t("floors.floor"),
      align: "right",
      render: (floor) => <span className="font-semibold">{floorText(floor)}</span>,
    },
  ],
});
