import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App } from "antd";
import { useNewRecordCountry } from "../../core/country-filter";
import { localText } from "../../core/display/local-text";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { readRecord, recordDetailQuery, useSaveRecord } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { Product } from "../../core/wire";
import {
  newProduct,
  productDraft,
  productFieldLabel,
  showProductField,
  toProductSave,
} from "./model";
import type { ProductValues } from "./model";
import { ProductForm } from "./product-form";

const drawerWidth = 920;

/** Adds a product. */
export function NewProductDrawer() {
  return <ProductEditor product={null} />;
}

/** Shows and changes a product. */
export function ProductDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/products");
  const product = useQuery(recordDetailQuery(useApi(), "product", recordId));
  if (!product.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("products.product")}
        onClose={close}
        error={product.error}
        onRetry={() => void product.refetch()}
      />
    );
  }
  return <ProductEditor key={product.data.id} product={product.data} />;
}

interface ProductEditorProps {
  product: Product | null;
}

function ProductEditor({ product }: ProductEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/products");
  const country = useNewRecordCountry();
  const save = useSaveRecord("product");
  const editor = useRecordEditor<ProductValues>({
    draft: product ? productDraft(product) : newProduct(country),
    save: async (values, ver) => {
      await save.mutateAsync(toProductSave(values, product?.id ?? null, ver));
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(product
      ? { reload: async () => productDraft(await readRecord(api, "product", product.id)) }
      : {}),
  });
  return (
    <RecordDrawer
      title={product ? localText(product.name) : t("products.new")}
      editor={editor}
      readOnly={false}
      label={productFieldLabel}
      show={showProductField}
      onClose={close}
      width={drawerWidth}
    >
      <ProductForm product={product} form={editor.form} onChange={editor.onValuesChange} />
    </RecordDrawer>
  );
}
