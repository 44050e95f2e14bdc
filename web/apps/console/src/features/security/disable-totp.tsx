import { t } from "@gerai/i18n";
import { Modal } from "antd";
import { errorText } from "../../core/errors";
import { useDisableTotp } from "./api";
import { CodeForm } from "./code-form";

interface DisableTotpProps {
  onDisabled: () => void;
  onClose: () => void;
}

const formId = "disable-totp";

/** Turning two-step sign-in off needs a last code. */
export function DisableTotp({ onDisabled, onClose }: DisableTotpProps) {
  const disable = useDisableTotp();
  return (
    <Modal
      open
      width={420}
      title={t("security.turnOffTitle")}
      okText={t("security.turnOff")}
      cancelText={t("common.cancel")}
      okButtonProps={{
        danger: true,
        htmlType: "submit",
        form: formId,
        loading: disable.isPending,
      }}
      onCancel={onClose}
    >
      <p className="mb-4">{t("security.turnOffHint")}</p>
      <CodeForm
        id={formId}
        error={disable.error ? errorText(disable.error) : null}
        onSubmit={(code) => disable.mutate(code, { onSuccess: onDisabled })}
      />
    </Modal>
  );
}
