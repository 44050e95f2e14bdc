import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Form, Input, InputNumber, Radio, Select } from "antd";
import type { FormInstance, InputRef } from "antd";
import { chosen, FieldGroup, FieldRow, required } from "../../core/forms/inputs";
import { useFirstField } from "../../core/forms/use-first-field";
import {
  brandsQuery,
  categoriesQuery,
  categoryOptions,
  namedOption,
  seriesQuery,
} from "../../core/records/catalogue-api";
import { useApi } from "../../core/session/services";
import type { Brand, Category, Product, Series } from "../../core/wire";
import {
  assortmentLabel,
  assortments,
  productFieldLabel as label,
  taxClasses,
  unitLabel,
  units,
} from "./model";

interface BasicFieldsProps {
  product: Product | null;
  form: FormInstance;
  onChange: () => void;
}

const most = 100_000;
const searchable = { optionFilterProp: "label" } as const;
const noBrands: readonly Brand[] = [];
const noSeries: readonly Series[] = [];
const noCategories: readonly Category[] = [];

/** What the product is and how it is ordered. */
export function BasicFields({ product, form, onChange }: BasicFieldsProps) {
  const api = useApi();
  const brandId: string | null | undefined = Form.useWatch("brandId", form);
  const first = useFirstField<InputRef>(product === null);
  const { data: brands = noBrands } = useQuery(brandsQuery(api));
  const { data: categories = noCategories } = useQuery(categoriesQuery(api));
  const { data: series = noSeries } = useQuery({
    ...seriesQuery(api, brandId ?? null),
    enabled: Boolean(brandId),
  });
  const leaveSeries = () => {
    // A series belongs to one brand.
    form.setFieldValue("seriesId", null);
    onChange();
  };
  return (
    <>
      <FieldGroup title={t("products.section.basics")}>
        <FieldRow>
          <Form.Item name="materialCode" label={label("materialCode")} rules={[required()]}>
            <Input ref={first} maxLength={32} />
          </Form.Item>
          <Form.Item name="specification" label={label("specification")}>
            <Input maxLength={80} placeholder={t("products.specificationHint")} />
          </Form.Item>
          <Form.Item name="brandId" label={label("brandId")} rules={[chosen()]}>
            <Select
              showSearch={searchable}
              options={withCurrent(brands.map(namedOption), product?.brandId, product?.brandName)}
              onChange={leaveSeries}
            />
          </Form.Item>
          <Form.Item name="seriesId" label={label("seriesId")}>
            <Select
              allowClear
              disabled={!brandId}
              showSearch={searchable}
              options={series.map(namedOption)}
              onClear={() => form.setFieldValue("seriesId", null)}
            />
          </Form.Item>
          <Form.Item name="categoryId" label={label("categoryId")} rules={[chosen()]}>
            <Select
              showSearch={searchable}
              options={
                categories.length > 0
                  ? categoryOptions(categories)
                  : withCurrent([], product?.categoryId, product?.categoryName)
              }
            />
          </Form.Item>
          <Form.Item name="assortment" label={label("assortment")} rules={[chosen()]}>
            <Radio.Group
              optionType="button"
              options={assortments.map((value) => ({ value, label: assortmentLabel(value) }))}
            />
          </Form.Item>
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t("products.section.ordering")}>
        <div className="grid grid-cols-4 gap-x-4">
          <Form.Item name="unit" label={label("unit")} rules={[chosen()]}>
            <Select options={units.map((value) => ({ value, label: unitLabel(value) }))} />
          </Form.Item>
          <Pieces name="packSize" />
          <Pieces name="moq" />
          <Pieces name="orderStep" />
          <Form.Item name="taxClass" label={label("taxClass")} rules={[chosen()]}>
            <Select
              options={taxClasses.map((value) => ({
                value,
                label: t(`products.taxClass.${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item name="shelfLifeDays" label={label("shelfLifeDays")}>
            <InputNumber className="w-full" min={1} max={36_500} precision={0} />
          </Form.Item>
          <Form.Item name="sort" label={label("sort")} tooltip={t("areas.sortHint")}>
            <InputNumber className="w-full" min={0} max={1_000_000} precision={0} />
          </Form.Item>
        </div>
      </FieldGroup>
    </>
  );
}

interface PiecesProps {
  name: "packSize" | "moq" | "orderStep";
}

function Pieces({ name }: PiecesProps) {
  return (
    <Form.Item name={name} label={label(name)} rules={[chosen()]}>
      <InputNumber className="w-full" min={1} max={most} precision={0} />
    </Form.Item>
  );
}

/** The choice so far is known by name before the list of choices has come. */
function withCurrent(
  options: { value: string; label: string }[],
  id: string | undefined,
  name: Brand["name"] | undefined,
) {
  if (!id || !name || options.some(({ value }) => value === id)) return options;
  return [namedOption({ id, name }), ...options];
}
