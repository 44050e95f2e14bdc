import { t } from "@gerai/i18n";
import { Alert, Button, Checkbox, Modal } from "antd";
import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../core/transfer/save-file";

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The codes that replace a lost phone, shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const download = () =>
    saveFile({
      name: "gerai-recovery-codes.txt",
      blob: new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }),
    });
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      width={560}
      title={t("security.recoveryTitle")}
      footer={
        <Button type="primary" disabled={!kept} onClick={onClose}>
          {t("common.done")}
        </Button>
      }
    >
      <Alert className="mb-4" type="warning" showIcon title={t("security.recoveryHint")} />
      <ul className="font-mono grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 text-center text-md whitespace-nowrap">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-between">
        <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
          {t("security.recoveryKept")}
        </Checkbox>
        <Button icon={<Download size={16} aria-hidden />} onClick={download}>
          {t("security.recoveryDownload")}
        </Button>
      </div>
    </Modal>
  );
}
