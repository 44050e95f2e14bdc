import type { PrivacyText } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { privacyQuery } from "../api";

/** The user agreement, as the server words it. Readable before signing in. */
export function PrivacyPolicyPage() {
  const text = useQuery(privacyQuery(useClient()));
  return (
    <Page title={t("page.privacyPolicy")} back={paths.login} scrollId="privacy">
      <QueryView query={text} skeleton={<TextSkeleton />}>
        {(policy) => <Policy policy={policy} />}
      </QueryView>
    </Page>
  );
}

function Policy({ policy }: { policy: PrivacyText }) {
  const effective = t("settings.privacyEffective", { date: formatDate(policy.effectiveOn) });
  const version = t("settings.privacyVersion", { version: policy.version });
  return (
    <article className="rounded-card bg-surface px-4 py-5 shadow-card">
      <h2 className="text-lg font-bold">{policy.title}</h2>
      <p className="mt-1 text-xs text-ink-3">
        {effective} · {version}
      </p>
      {policy.sections.map((section) => (
        <section key={section.heading} className="mt-5">
          <h3 className="text-md font-semibold">{section.heading}</h3>
          <p className="mt-1 whitespace-pre-line text-ink-2">{section.body}</p>
        </section>
      ))}
    </article>
  );
}

function TextSkeleton() {
  return (
    <div className="space-y-3 rounded-card bg-surface px-4 py-5 shadow-card">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-3 w-2/3" />
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} className="h-4 w-full" />
      ))}
    </div>
  );
}
