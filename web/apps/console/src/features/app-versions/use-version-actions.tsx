import { t } from "@gerai/i18n";
import { App } from "antd";
import { CircleX, Pencil, Rocket, Users } from "lucide-react";
import { useState } from "react";
import { useOpenRecord } from "../../core/forms/use-close-record";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import type { AppVersion } from "../../core/wire";
import { useVersionStep } from "./api";
import { PublishDialog } from "./publish-dialog";
import { publishProblems } from "./publish-problems";

/** The steps in the life of a release: publish, widen, withdraw. */
export function useVersionActions() {
  const { message } = App.useApp();
  const ask = useAsk();
  const open = useOpenRecord();
  const step = useVersionStep();
  const [publishing, setPublishing] = useState<AppVersion | null>(null);

  const publish = (version: AppVersion, rollout: number) => {
    step.mutate(
      { step: "publish", version, rollout },
      {
        onSuccess: () => {
          setPublishing(null);
          void message.success(t("versions.publishedNow", { version: version.version }));
        },
      },
    );
  };
  const withdraw = (version: AppVersion) =>
    ask(
      {
        title: t("versions.withdrawTitle", { version: version.version }),
        hint: t("versions.withdrawHint"),
        confirm: t("versions.withdraw"),
        danger: true,
        done: t("versions.withdrawn", { version: version.version }),
      },
      () => step.mutateAsync({ step: "withdraw", version }),
    );

  const actionsFor = (version: AppVersion): RowAction[] => {
    const show: RowAction = {
      key: "open",
      label: version.status === "draft" ? t("common.edit") : t("versions.show"),
      icon: Pencil,
      onClick: () => open(`/versions/${version.id}`),
    };
    const choose = () => {
      step.reset();
      setPublishing(version);
    };
    const publishIt: RowAction = {
      key: "publish",
      label: t("versions.publish"),
      icon: Rocket,
      onClick: choose,
    };
    const widenIt: RowAction = {
      key: "widen",
      label: t("versions.widen"),
      icon: Users,
      onClick: choose,
    };
    const withdrawIt: RowAction = {
      key: "withdraw",
      label: t("versions.withdraw"),
      icon: CircleX,
      danger: true,
      onClick: () => withdraw(version),
    };
    switch (version.status) {
      case "draft":
        return [show, publishIt];
      case "published":
        return version.rollout < 100 ? [show, widenIt, withdrawIt] : [show, withdrawIt];
      case "withdrawn":
        return [show];
    }
  };

  const dialog = publishing && (
    <PublishDialog
      version={publishing}
      busy={step.isPending}
      problems={step.error ? publishProblems(step.error) : []}
      onPublish={(rollout) => publish(publishing, rollout)}
      onClose={() => setPublishing(null)}
    />
  );
  return { actionsFor, dialog };
}
