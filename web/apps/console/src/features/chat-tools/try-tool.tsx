import { t } from "@gerai/i18n";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { useId, useState } from "react";
import { errorText } from "../../core/errors";
import { useApi } from "../../core/session/services";
import type { ChatToolSetting } from "../../core/wire";

interface TryToolProps {
  setting: ChatToolSetting;
}

/** Asks the tool for somebody, by what is saved: whether it lets us in, and whether it knows them. */
export function TryTool({ setting }: TryToolProps) {
  const api = useApi();
  const [email, setEmail] = useState("");
  const [phone, setPhone] = useState("");
  const ids = { email: useId(), phone: useId() };
  const byPhone = setting.tool === "dingtalk";
  const test = useMutation({
    mutationFn: () =>
      api.client.post("/v3/system/admin/chatTool/test", {
        json: { countryCode: setting.countryCode, email, phone: byPhone ? phone : null },
      }),
  });
  const ready = email.includes("@") && (!byPhone || phone !== "");
  return (
    <section
      aria-label={t("chatTools.try")}
      className="mb-6 flex flex-col gap-3 rounded-control border border-line p-4"
    >
      <p className="text-sm text-ink-2">{t("chatTools.tryHint")}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-56 flex-1 flex-col gap-1">
          <label htmlFor={ids.email}>{t("chatTools.tryEmail")}</label>
          <Input
            id={ids.email}
            type="email"
            autoComplete="off"
            value={email}
            maxLength={254}
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
        {byPhone && (
          <div className="flex min-w-40 flex-1 flex-col gap-1">
            <label htmlFor={ids.phone}>{t("chatTools.tryPhone")}</label>
            <Input
              id={ids.phone}
              type="tel"
              autoComplete="off"
              value={phone}
              maxLength={20}
              onChange={({ target }) => setPhone(target.value)}
            />
          </div>
        )}
        <Button disabled={!ready} loading={test.isPending} onClick={() => test.mutate()}>
          {t("chatTools.try")}
        </Button>
      </div>
      <div role="status">
        {test.isError && <Alert showIcon type="error" title={errorText(test.error)} />}
        {test.isSuccess && (
          <Alert
            showIcon
            type={test.data.found ? "success" : "warning"}
            title={t(test.data.found ? "chatTools.found" : "chatTools.notFound")}
          />
        )}
      </div>
    </section>
  );
}
