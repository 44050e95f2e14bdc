import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Alert, App } from "antd";
import { StatusTag } from "../../core/display/status-tag";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi, useMay } from "../../core/session/services";
import type { AppVersion } from "../../core/wire";
import { readVersion, useSaveVersion, versionQuery } from "./api";
import {
  newVersion,
  showVersionField,
  statusTones,
  versionDraft,
  versionFieldLabel,
} from "./model";
import { VersionForm } from "./version-form";

const drawerWidth = 720;

/** Drafts a release. */
export function NewVersionDrawer() {
  return <VersionEditor version={null} />;
}

/** Shows a release; drafts can be changed. */
export function VersionDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/versions");
  const version = useQuery(versionQuery(useApi(), recordId));
  if (!version.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("versions.release")}
        onClose={close}
        error={version.error}
        onRetry={() => void version.refetch()}
      />
    );
  }
  return <VersionEditor key={`${version.data.id}.${version.data.status}`} version={version.data} />;
}

interface VersionEditorProps {
  version: AppVersion | null;
}

function VersionEditor({ version }: VersionEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/versions");
  const save = useSaveVersion();
  const editable = useMay("configuration_manage");
  const fixed = version !== null && version.status !== "draft";
  const readOnly = fixed || !editable;
  const editor = useRecordEditor({
    draft: version ? versionDraft(version) : newVersion(),
    save: async (values, ver) => {
      await save.mutateAsync({ ...values, code: values.code ?? 0, id: version?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(version ? { reload: async () => versionDraft(await readVersion(api, version.id)) } : {}),
  });
  return (
    <RecordDrawer
      title={version ? t("versions.title", { version: version.version }) : t("versions.new")}
      editor={editor}
      readOnly={readOnly}
      label={versionFieldLabel}
      show={showVersionField}
      onClose={close}
      width={drawerWidth}
      extra={
        version && (
          <StatusTag tone={statusTones[version.status]}>
            {t(`versions.status.${version.status}`)}
          </StatusTag>
        )
      }
    >
      {fixed && <Alert className="mb-5" type="info" showIcon title={t("versions.fixedNotice")} />}
      <VersionForm editor={editor} readOnly={readOnly} />
    </RecordDrawer>
  );
}
