import { t } from "@gerai/i18n";
import { Alert, InputNumber, Modal, Slider } from "antd";
import { useState } from "react";
import type { AppVersion } from "../../core/wire";
import { UpdateExplanation } from "./update-explanation";

interface PublishDialogProps {
  version: AppVersion;
  busy: boolean;
  problems: readonly string[];
  onPublish: (rollout: number) => void;
  onClose: () => void;
}

/** Publishes a draft, or offers a published release to more devices. Never to fewer: they have it. */
export function PublishDialog({ version, busy, problems, onPublish, onClose }: PublishDialogProps) {
  const widening = version.status === "published";
  const least = widening ? version.rollout : 0;
  const [rollout, setRollout] = useState(widening ? 100 : version.rollout);
  return (
    <Modal
      open
      width={560}
      title={t(widening ? "versions.widenTitle" : "versions.publishTitle", {
        version: version.version,
        platform: t(`versions.platform.${version.platform}`),
      })}
      okText={t(widening ? "versions.widen" : "versions.publish")}
      cancelText={t("common.cancel")}
      okButtonProps={{ loading: busy }}
      onOk={() => onPublish(rollout)}
      onCancel={onClose}
    >
      {problems.length > 0 && (
        <Alert
          className="mb-4"
          type="error"
          showIcon
          title={t("versions.notReady")}
          description={
            <ul className="list-disc pl-4">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          }
        />
      )}
      <p className="mb-3">{t("versions.rolloutHint")}</p>
      <div className="mb-5 flex items-center gap-4">
        <Slider
          className="flex-1"
          min={0}
          max={100}
          value={rollout}
          ariaLabelForHandle={t("versions.field.rollout")}
          onChange={(value) => setRollout(Math.max(least, value))}
        />
        <InputNumber
          className="w-28"
          aria-label={t("versions.field.rollout")}
          min={least}
          max={100}
          precision={0}
          suffix="%"
          value={rollout}
          onChange={(value) => setRollout(value ?? least)}
        />
      </div>
      <UpdateExplanation release={version} />
    </Modal>
  );
}
