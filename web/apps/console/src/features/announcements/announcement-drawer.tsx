import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Alert, App } from "antd";
import { localText } from "../../core/display/local-text";
import { StatusTag } from "../../core/display/status-tag";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi } from "../../core/session/services";
import type { CompanyAnnouncement } from "../../core/wire";
import { AnnouncementForm } from "./announcement-form";
import { announcementQuery, readAnnouncement, useSaveAnnouncement } from "./api";
import {
  announcementDraft,
  announcementFieldLabel,
  newAnnouncement,
  showAnnouncementField,
  statusTones,
} from "./model";
import type { AnnouncementValues } from "./model";

const drawerWidth = 760;

/** Drafts an announcement. */
export function NewAnnouncementDrawer() {
  return <AnnouncementEditor announcement={null} />;
}

/** Shows an announcement; drafts can be changed. */
export function AnnouncementDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/announcements");
  const announcement = useQuery(announcementQuery(useApi(), recordId));
  if (!announcement.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("announcements.announcement")}
        onClose={close}
        error={announcement.error}
        onRetry={() => void announcement.refetch()}
      />
    );
  }
  const { id, status } = announcement.data;
  return <AnnouncementEditor key={`${id}.${status}`} announcement={announcement.data} />;
}

interface AnnouncementEditorProps {
  announcement: CompanyAnnouncement | null;
}

function AnnouncementEditor({ announcement }: AnnouncementEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/announcements");
  const save = useSaveAnnouncement();
  const readOnly = announcement !== null && announcement.status !== "draft";
  const editor = useRecordEditor<AnnouncementValues>({
    draft: announcement ? announcementDraft(announcement) : newAnnouncement(),
    save: async (values, ver) => {
      await save.mutateAsync({ ...values, id: announcement?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(announcement
      ? { reload: async () => announcementDraft(await readAnnouncement(api, announcement.id)) }
      : {}),
  });
  return (
    <RecordDrawer
      title={announcement ? localText(announcement.title) : t("announcements.new")}
      editor={editor}
      readOnly={readOnly}
      label={announcementFieldLabel}
      show={showAnnouncementField}
      onClose={close}
      width={drawerWidth}
      extra={
        announcement && (
          <StatusTag tone={statusTones[announcement.status]}>
            {t(`announcements.status.${announcement.status}`)}
          </StatusTag>
        )
      }
    >
      {readOnly && (
        <Alert className="mb-5" type="info" showIcon title={t("announcements.fixedNotice")} />
      )}
      <AnnouncementForm editor={editor} />
    </RecordDrawer>
  );
}
