import { t } from "@gerai/i18n";
import { Panel } from "../../core/display/panel";

const facts = ["unread", "known", "lost", "open"] as const;

/** What whoever lets people talk in secret cannot see any more, what they still can, and what secrecy does not cover. */
export function WhoSeesWhat() {
  return (
    <Panel title={t("secretRules.who")} className="mb-4">
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {facts.map((fact) => (
          <div key={fact}>
            <dt className="font-medium">{t(`secretRules.who.${fact}`)}</dt>
            <dd className="text-sm text-ink-2">{t(`secretRules.who.${fact}Body`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
