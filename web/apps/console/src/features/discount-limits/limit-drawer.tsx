import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, Form, Select } from "antd";
import { useRef } from "react";
import { useNewRecordCountry } from "../../core/country-filter";
import { roleLabel } from "../../core/display/org-labels";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen } from "../../core/forms/inputs";
import { PercentInput } from "../../core/forms/percent-input";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi } from "../../core/session/services";
import type { DiscountLimit } from "../../core/wire";
import { limitQuery, readLimit, useSaveLimit } from "./api";
import {
  grantingRoles,
  limitDraft,
  limitFieldLabel as label,
  limitId,
  limitKey,
  newLimit,
  showLimitField,
} from "./model";
import type { LimitKey, LimitValues } from "./model";

const drawerWidth = 480;

/** Gives a role a limit of its own. */
export function NewLimitDrawer() {
  return <LimitEditor limit={null} />;
}

/** Shows and changes a limit. */
export function LimitDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/discount-limits");
  const limit = useQuery(limitQuery(useApi(), limitKey(recordId)));
  if (!limit.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("limits.limit")}
        onClose={close}
        error={limit.error}
        onRetry={() => void limit.refetch()}
      />
    );
  }
  return <LimitEditor key={limitId(limit.data)} limit={limit.data} />;
}

interface LimitEditorProps {
  limit: DiscountLimit | null;
}

function LimitEditor({ limit }: LimitEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/discount-limits");
  const country = useNewRecordCountry();
  const save = useSaveLimit();
  // A new limit may meet one that somebody else has just set for the role: the key is known only then.
  const tried = useRef<LimitKey>(limit ?? newLimit(country).values);
  const editor = useRecordEditor<LimitValues>({
    draft: limit ? limitDraft(limit) : newLimit(country),
    save: async ({ countryCode, roleKey, maxRate }, seenRate) => {
      if (roleKey === null || maxRate === null) return;
      tried.current = { countryCode, roleKey };
      await save.mutateAsync({ countryCode, roleKey, maxRate, seenRate });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    reload: async () => limitDraft(await readLimit(api, tried.current)),
  });
  return (
    <RecordDrawer
      title={limit ? roleLabel(limit.roleKey) : t("limits.new")}
      editor={editor}
      readOnly={false}
      label={label}
      show={showLimitField}
      onClose={close}
      width={drawerWidth}
    >
      <Form.Item name="countryCode" label={label("countryCode")} rules={[chosen()]}>
        <CountrySelect disabled={limit !== null} />
      </Form.Item>
      <Form.Item name="roleKey" label={label("roleKey")} rules={[chosen()]}>
        <Select options={grantingRoles()} disabled={limit !== null} />
      </Form.Item>
      <Form.Item
        name="maxRate"
        label={label("maxRate")}
        rules={[chosen()]}
        extra={t("limits.rateHint")}
      >
        <PercentInput />
      </Form.Item>
    </RecordDrawer>
  );
}
