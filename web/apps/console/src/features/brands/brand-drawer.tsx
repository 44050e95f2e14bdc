import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App } from "antd";
import { localText } from "../../core/display/local-text";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { readRecord, recordDetailQuery, useSaveRecord } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { Brand } from "../../core/wire";
import { BrandFields } from "./brand-fields";
import { brandDraft, brandFieldLabel, newBrand, showBrandField } from "./model";
import type { BrandValues } from "./model";

const drawerWidth = 560;

/** Adds a brand. */
export function NewBrandDrawer() {
  return <BrandEditor brand={null} />;
}

/** Shows and changes a brand. */
export function BrandDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/brands");
  const brand = useQuery(recordDetailQuery(useApi(), "brand", recordId));
  if (!brand.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("brands.brand")}
        onClose={close}
        error={brand.error}
        onRetry={() => void brand.refetch()}
      />
    );
  }
  return <BrandEditor key={brand.data.id} brand={brand.data} />;
}

interface BrandEditorProps {
  brand: Brand | null;
}

function BrandEditor({ brand }: BrandEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/brands");
  const save = useSaveRecord("brand");
  const editor = useRecordEditor<BrandValues>({
    draft: brand ? brandDraft(brand) : newBrand(),
    save: async (values, ver) => {
      await save.mutateAsync({ ...values, id: brand?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(brand ? { reload: async () => brandDraft(await readRecord(api, "brand", brand.id)) } : {}),
  });
  return (
    <RecordDrawer
      title={brand ? localText(brand.name) : t("brands.new")}
      editor={editor}
      readOnly={false}
      label={brandFieldLabel}
      show={showBrandField}
      onClose={close}
      width={drawerWidth}
    >
      <BrandFields isNew={brand === null} />
    </RecordDrawer>
  );
}
