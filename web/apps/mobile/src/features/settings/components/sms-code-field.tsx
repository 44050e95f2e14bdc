import { ApiError } from "@gerai/api";
import type { SmsScene } from "@gerai/api";
import { formatWait, t } from "@gerai/i18n";
import { CodeField } from "@gerai/ui";
import { useState } from "react";
import { errorText } from "../../../core/error-text";
import { useCountdown } from "../../../core/use-countdown";
import { useSendSms } from "../api";

interface SmsCodeFieldProps {
  scene: SmsScene;
  /** The number to bind; null while it is not valid yet. Other scenes use the bound number. */
  mobile?: string | null;
  /** Called instead of sending when `mobile` is missing. */
  onMobileMissing?: () => void;
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  error?: string | undefined;
}

/** A code by text message, with the button that sends it and the wait before sending it again. */
export function SmsCodeField({
  scene,
  mobile,
  onMobileMissing,
  error,
  ...field
}: SmsCodeFieldProps) {
  const send = useSendSms();
  const { left, start } = useCountdown();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const request = () => {
    if (scene === "bind" && !mobile) return onMobileMissing?.();
    send.mutate(
      { scene, mobile: mobile ?? undefined },
      {
        onSuccess: ({ resendAfter, mobileMasked }) => {
          start(resendAfter);
          setSentTo(mobileMasked);
        },
        onError: (problem) => {
          if (problem instanceof ApiError && problem.retryAfter) start(problem.retryAfter);
        },
      },
    );
  };

  return (
    <CodeField
      {...field}
      label={t("settings.code")}
      hint={sentTo ? t("settings.codeSent", { phone: sentTo }) : undefined}
      error={error ?? (send.error ? errorText(send.error) : undefined)}
      aside={
        <button
          type="button"
          disabled={left > 0 || send.isPending}
          onClick={request}
          className="-my-2.5 min-h-11 text-sm font-semibold text-brand-ink disabled:text-ink-3"
        >
          {left > 0
            ? t("settings.resendIn", { time: formatWait(left, "short") })
            : t("settings.sendCode")}
        </button>
      }
    />
  );
}
