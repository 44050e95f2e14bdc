import { formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { TableError } from "../../core/list/table-states";
import { useClient } from "../../core/session/services";

interface PrivacyStepProps {
  busy: boolean;
  onAccept: (version: string) => Promise<void>;
  onBack: () => void;
}

/** The privacy agreement, for somebody who has not accepted its present version. */
export function PrivacyStep({ busy, onAccept, onBack }: PrivacyStepProps) {
  const client = useClient();
  const text = useQuery({
    queryKey: ["session", "privacy"],
    queryFn: ({ signal }) => client.get("/v3/member/front/user/privacy", { auth: "none", signal }),
  });
  if (text.error) return <TableError error={text.error} onRetry={() => void text.refetch()} />;
  if (!text.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { title, sections, effectiveOn, version } = text.data;
  return (
    <div>
      <section
        aria-label={title}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-control border border-line bg-canvas p-4"
      >
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="mb-3 text-xs text-ink-3">
          {t("settings.privacyEffective", { date: formatDate(effectiveOn) })}
        </p>
        {sections.map(({ heading, body }) => (
          <div key={heading} className="mb-3 text-sm">
            <h3 className="font-semibold">{heading}</h3>
            <p className="whitespace-pre-line text-ink-2">{body}</p>
          </div>
        ))}
      </section>
      <Button
        block
        type="primary"
        size="large"
        className="mt-4"
        loading={busy}
        onClick={() => void onAccept(version)}
      >
        {t("privacy.accept")}
      </Button>
      <Button block type="link" className="mt-2" onClick={onBack}>
        {t("signIn.startOver")}
      </Button>
    </div>
  );
}
