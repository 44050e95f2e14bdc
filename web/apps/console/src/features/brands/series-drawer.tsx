import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { App, Form } from "antd";
import { localText } from "../../core/display/local-text";
import { chosen } from "../../core/forms/inputs";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import type { Search } from "../../core/list/list-state";
import { readRecord, recordDetailQuery, useSaveRecord } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { Series } from "../../core/wire";
import { BrandFields } from "./brand-fields";
import { BrandPicker } from "./brand-picker";
import { brandFieldLabel, newSeries, seriesDraft, showSeriesField } from "./model";
import type { SeriesValues } from "./model";

const drawerWidth = 560;

/** Adds a series, under the brand the list is narrowed to. */
export function NewSeriesDrawer() {
  return <SeriesEditor series={null} />;
}

/** Shows and changes a series. */
export function SeriesDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/series");
  const series = useQuery(recordDetailQuery(useApi(), "series", recordId));
  if (!series.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("series.series")}
        onClose={close}
        error={series.error}
        onRetry={() => void series.refetch()}
      />
    );
  }
  return <SeriesEditor key={series.data.id} series={series.data} />;
}

interface SeriesEditorProps {
  series: Series | null;
}

function SeriesEditor({ series }: SeriesEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/series");
  const search: Search = useSearch({ strict: false });
  const save = useSaveRecord("series");
  const editor = useRecordEditor<SeriesValues>({
    draft: series ? seriesDraft(series) : newSeries(search["brandId"] ?? null),
    save: async ({ brandId, ...values }, ver) => {
      // The form does not let go before a brand is chosen.
      await save.mutateAsync({ ...values, brandId: brandId ?? "", id: series?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(series
      ? { reload: async () => seriesDraft(await readRecord(api, "series", series.id)) }
      : {}),
  });
  return (
    <RecordDrawer
      title={series ? localText(series.name) : t("series.new")}
      editor={editor}
      readOnly={false}
      label={brandFieldLabel}
      show={showSeriesField}
      onClose={close}
      width={drawerWidth}
    >
      {series ? (
        <p className="mb-5 text-ink-2">
          {t("series.ofBrand", { brand: localText(series.brandName) })}
        </p>
      ) : (
        <Form.Item name="brandId" label={brandFieldLabel("brandId")} rules={[chosen()]}>
          <BrandPicker />
        </Form.Item>
      )}
      <BrandFields isNew={series === null} />
    </RecordDrawer>
  );
}
