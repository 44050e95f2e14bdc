import { ApiError } from "@gerai/api";
import { t, tMaybe } from "@gerai/i18n";
import { CircleX, Pencil, Send } from "lucide-react";
import { localText } from "../../core/display/local-text";
import { errorText } from "../../core/errors";
import { useOpenRecord } from "../../core/forms/use-close-record";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import type { CompanyAnnouncement } from "../../core/wire";
import { AnnouncementPreview } from "./announcement-preview";
import { useAnnouncementStep } from "./api";
import { audienceText } from "./model";

/** Why a step was refused, field by field where the server says so. */
function problemText(error: unknown): string {
  if (!(error instanceof ApiError) || error.fields.length === 0) return errorText(error);
  return error.fields
    .map(({ field, msg }) => `${tMaybe(`announcements.field.${field}`) ?? field}: ${msg}`)
    .join("; ");
}

/** The steps in the life of an announcement: edit, publish, withdraw. */
export function useAnnouncementActions() {
  const ask = useAsk();
  const open = useOpenRecord();
  const step = useAnnouncementStep();

  const publish = (announcement: CompanyAnnouncement) =>
    ask(
      {
        width: 560,
        title: t("announcements.publishTitle", { title: localText(announcement.title) }),
        hint: (
          <>
            <p className="mb-4">
              {t("announcements.publishHint", { audience: audienceText(announcement) })}
            </p>
            <AnnouncementPreview {...announcement} />
          </>
        ),
        confirm: t("announcements.publish"),
        done: t("announcements.publishedNow"),
        problem: problemText,
      },
      () => step.mutateAsync({ step: "publish", announcement }),
    );
  const withdraw = (announcement: CompanyAnnouncement) =>
    ask(
      {
        title: t("announcements.withdrawTitle", { title: localText(announcement.title) }),
        hint: t("announcements.withdrawHint"),
        confirm: t("announcements.withdraw"),
        danger: true,
        done: t("announcements.withdrawnNow"),
        problem: problemText,
      },
      () => step.mutateAsync({ step: "withdraw", announcement }),
    );

  return (announcement: CompanyAnnouncement): RowAction[] => {
    const { id, status } = announcement;
    const show: RowAction = {
      key: "open",
      label: status === "draft" ? t("common.edit") : t("announcements.show"),
      icon: Pencil,
      onClick: () => open(`/announcements/${id}`),
    };
    switch (status) {
      case "draft":
        return [
          show,
          {
            key: "publish",
            label: t("announcements.publish"),
            icon: Send,
            onClick: () => publish(announcement),
          },
        ];
      case "published":
        return [
          show,
          {
            key: "withdraw",
            label: t("announcements.withdraw"),
            icon: CircleX,
            danger: true,
            onClick: () => withdraw(announcement),
          },
        ];
      case "withdrawn":
        return [show];
    }
  };
}
