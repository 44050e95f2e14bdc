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
import type { PriceList } from "../../core/wire";
import {
  newPriceList,
  priceListDraft,
  priceListFieldLabel,
  showPriceListField,
  toPriceListSave,
} from "./model";
import type { PriceListValues } from "./model";
import { PriceListForm } from "./price-list-form";

/** Adds a price list. */
export function NewPriceListDrawer() {
  return <PriceListEditor list={null} />;
}

/** Shows and changes what a price list is; its prices have a page of their own. */
export function PriceListDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/prices");
  const list = useQuery(recordDetailQuery(useApi(), "priceList", recordId));
  if (!list.data) {
    return (
      <RecordLoading
        title={t("prices.list")}
        onClose={close}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return <PriceListEditor key={list.data.id} list={list.data} />;
}

interface PriceListEditorProps {
  list: PriceList | null;
}

function PriceListEditor({ list }: PriceListEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/prices");
  const country = useNewRecordCountry();
  const save = useSaveRecord("priceList");
  const editor = useRecordEditor<PriceListValues>({
    draft: list ? priceListDraft(list) : newPriceList(country),
    save: async (values, ver) => {
      await save.mutateAsync(toPriceListSave(values, list?.id ?? null, ver));
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(list
      ? { reload: async () => priceListDraft(await readRecord(api, "priceList", list.id)) }
      : {}),
  });
  return (
    <RecordDrawer
      title={list ? localText(list.name) : t("prices.new")}
      editor={editor}
      readOnly={false}
      label={priceListFieldLabel}
      show={showPriceListField}
      onClose={close}
    >
      <PriceListForm list={list} form={editor.form} />
    </RecordDrawer>
  );
}
