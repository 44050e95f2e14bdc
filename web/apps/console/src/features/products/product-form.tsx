import { t } from "@gerai/i18n";
import { Form } from "antd";
import type { FormInstance } from "antd";
import { useRef } from "react";
import { FieldGroup } from "../../core/forms/inputs";
import { LocalTextFields } from "../../core/forms/local-text-fields";
import type { Product } from "../../core/wire";
import { AttributeFields } from "./attribute-fields";
import { BarcodeFields } from "./barcode-fields";
import { BasicFields } from "./basic-fields";
import { CountryFields } from "./country-fields";
import { PictureField } from "./picture-field";
import { RestrictionFields } from "./restriction-fields";
import { VideoField } from "./video-field";

interface ProductFormProps {
  product: Product | null;
  form: FormInstance;
  /** A part of the form was changed by more than typing. */
  onChange: () => void;
}

const sections = [
  "basics",
  "texts",
  "pictures",
  "countries",
  "barcodes",
  "attributes",
  "restrictions",
] as const;

/** A product's fields: long, so a line of links leads to each part. */
export function ProductForm({ product, form, onChange }: ProductFormProps) {
  const whole = useRef<HTMLDivElement>(null);
  const show = (section: string) =>
    whole.current
      ?.querySelector(`[data-section=${section}]`)
      ?.scrollIntoView({ behavior: "smooth", block: "start" });
  return (
    <div ref={whole}>
      <nav
        aria-label={t("products.sections")}
        className="sticky -top-6 z-10 -mx-6 -mt-6 mb-5 flex gap-1 border-b border-line bg-surface px-5 py-2"
      >
        {sections.map((section) => (
          <button
            key={section}
            type="button"
            className="rounded-small px-2.5 py-1 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink"
            onClick={() => show(section)}
          >
            {t(`products.section.${section}`)}
          </button>
        ))}
      </nav>
      <div data-section="basics" className="scroll-mt-14">
        <BasicFields product={product} form={form} onChange={onChange} />
      </div>
      <div data-section="texts" className="scroll-mt-14">
        <FieldGroup title={t("products.section.texts")} hint={t("products.textsHint")}>
          <LocalTextFields
            name={["name"]}
            label={t("products.field.name")}
            maxLength={120}
            required
          />
          <LocalTextFields
            name={["description"]}
            label={t("products.field.description")}
            maxLength={4000}
            rows={3}
          />
        </FieldGroup>
      </div>
      <div data-section="pictures" className="scroll-mt-14">
        <FieldGroup title={t("products.section.pictures")} hint={t("products.picturesHint")}>
          <Form.Item name="pictures">
            <PictureField />
          </Form.Item>
          <Form.Item
            name="video"
            label={t("products.field.video")}
            extra={t("products.videoHint")}
            className="mt-4"
          >
            <VideoField />
          </Form.Item>
        </FieldGroup>
      </div>
      <div data-section="countries" className="scroll-mt-14">
        <CountryFields product={product} />
      </div>
      <div data-section="barcodes" className="scroll-mt-14">
        <BarcodeFields form={form} />
      </div>
      <div data-section="attributes" className="scroll-mt-14">
        <AttributeFields />
      </div>
      <div data-section="restrictions" className="scroll-mt-14">
        <RestrictionFields form={form} />
      </div>
    </div>
  );
}
