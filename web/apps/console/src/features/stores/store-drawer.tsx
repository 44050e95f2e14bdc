import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App } from "antd";
import { useNewRecordCountry } from "../../core/country-filter";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { readRecord, recordDetailQuery, useSaveRecord } from "../../core/records/record-api";
import { useApi, useMay } from "../../core/session/services";
import type { Store } from "../../core/wire";
import { newStore, showStoreField, storeDraft, storeFieldLabel, toStoreSave } from "./model";
import { StoreForm } from "./store-form";

/** Adds a store. */
export function NewStoreDrawer() {
  return <StoreEditor store={null} />;
}

/** Shows and changes a store. */
export function StoreDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/stores");
  const store = useQuery(recordDetailQuery(useApi(), "store", recordId));
  if (!store.data) {
    return (
      <RecordLoading
        title={t("stores.store")}
        onClose={close}
        error={store.error}
        onRetry={() => void store.refetch()}
      />
    );
  }
  return <StoreEditor key={store.data.id} store={store.data} />;
}

interface StoreEditorProps {
  store: Store | null;
}

function StoreEditor({ store }: StoreEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/stores");
  const editable = useMay("people_manage");
  const country = useNewRecordCountry();
  const save = useSaveRecord("store");
  const editor = useRecordEditor({
    draft: store ? storeDraft(store) : newStore(country),
    save: async (values, ver) => {
      await save.mutateAsync(toStoreSave(values, store?.id ?? null, ver));
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(store ? { reload: async () => storeDraft(await readRecord(api, "store", store.id)) } : {}),
  });
  return (
    <RecordDrawer
      title={store ? store.name : t("stores.new")}
      editor={editor}
      readOnly={!editable}
      label={storeFieldLabel}
      show={showStoreField}
      onClose={close}
    >
      <StoreForm store={store} form={editor.form} readOnly={!editable} />
    </RecordDrawer>
  );
}
