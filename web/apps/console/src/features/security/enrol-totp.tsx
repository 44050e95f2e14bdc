import { t } from "@gerai/i18n";
import { Modal, QRCode, Typography } from "antd";
import { errorText } from "../../core/errors";
import type { TotpStart } from "../../core/wire";
import { useConfirmTotp } from "./api";
import { CodeForm } from "./code-form";

interface EnrolTotpProps {
  enrolment: TotpStart;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const formId = "enrol-totp";

/** Scan, then prove with a code that the scan worked. */
export function EnrolTotp({ enrolment, onConfirmed, onClose }: EnrolTotpProps) {
  const confirm = useConfirmTotp();
  return (
    <Modal
      open
      width={560}
      title={t("security.enrolTitle")}
      okText={t("security.enrolConfirm")}
      cancelText={t("common.cancel")}
      okButtonProps={{ htmlType: "submit", form: formId, loading: confirm.isPending }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className="mt-2 flex gap-6">
        {/* Scanners want dark on white, whatever the theme. */}
        <div role="img" aria-label={t("security.qr")} className="shrink-0 self-start bg-white">
          <QRCode
            type="svg"
            size={180}
            color="#13201a"
            bgColor="#ffffff"
            value={enrolment.otpauthUrl}
          />
        </div>
        <ol className="flex list-decimal flex-col gap-2.5 pl-4 text-ink-2">
          <li>{t("security.step1")}</li>
          <li>
            {t("security.step2")}
            <Typography.Text copyable code className="mt-1 block break-all">
              {enrolment.secret}
            </Typography.Text>
          </li>
          <li>{t("security.step3")}</li>
        </ol>
      </div>
      <div className="mt-5">
        <CodeForm
          id={formId}
          error={confirm.error ? errorText(confirm.error) : null}
          onSubmit={(code) =>
            confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })
          }
        />
      </div>
    </Modal>
  );
}
