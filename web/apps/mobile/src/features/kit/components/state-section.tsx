import { t } from "@gerai/i18n";
import {
  Banner,
  Card,
  Delayed,
  EmptyState,
  ErrorState,
  NotAvailableState,
  Progress,
  PullToRefresh,
  Skeleton,
  Spinner,
  StateView,
  Timeline,
  toast,
} from "@gerai/ui";
import { Bell } from "lucide-react";
import { useState } from "react";
import { KitSection } from "./kit-section";

/** Banners, progress, the approval timeline, pull to refresh and the page states. */
export function StateSection() {
  return (
    <KitSection title={t("kit.section.state")}>
      <Banner
        title={t("kit.updateReady")}
        action={{ label: t("kit.updateNow"), onClick: () => toast(t("kit.updateNow")) }}
      >
        {t("kit.updateHint")}
      </Banner>
      <Banner tone="brand" onClose={() => toast(t("common.close"))}>
        {t("kit.updateHint")}
      </Banner>
      <Banner tone="mango">{t("kit.overdueNotice")}</Banner>
      <Banner tone="danger">{t("kit.wrong")}</Banner>
      <Card className="space-y-4">
        <Progress value={0.64} label={t("kit.target")} />
        <Progress value={0.32} tone="mango" label={t("kit.target")} />
        <Progress value={0.12} tone="danger" label={t("kit.target")} />
        <Progress label={t("common.loading")} />
        <Skeleton className="h-12 rounded-control" />
        <Delayed>
          <p className="flex items-center gap-2 text-sm text-ink-3">
            <Spinner className="size-5 text-brand" />
            {t("kit.delayedHint")}
          </p>
        </Delayed>
      </Card>
      <Card title={t("kit.approval")}>
        <Timeline
          label={t("kit.approval")}
          steps={[
            {
              id: "submitted",
              state: "done",
              title: t("kit.stage.submitted"),
              caption: "Siti Rahma · 09:43",
            },
            {
              id: "review",
              state: "current",
              title: t("kit.stage.review"),
              caption: "Budi Santoso",
            },
            { id: "head", state: "waiting", title: t("kit.stage.head") },
            { id: "refused", state: "failed", title: t("kit.cancelled") },
          ]}
        />
      </Card>
      <PullDemo />
      <Card flush>
        <StateView icon={Bell} tone="mango" title={t("kit.special")} hint={t("kit.welcomeHint")} />
      </Card>
      <Card flush>
        <EmptyState />
      </Card>
      <Card flush>
        <ErrorState onRetry={() => toast(t("common.retry"))} />
      </Card>
      <Card flush>
        <ErrorState offline />
      </Card>
      <Card flush>
        <NotAvailableState />
      </Card>
    </KitSection>
  );
}

function PullDemo() {
  const [times, setTimes] = useState(0);
  return (
    <Card flush className="h-28">
      <PullToRefresh
        onRefresh={async () => {
          await new Promise((resolve) => {
            setTimeout(resolve, 900);
          });
          setTimes((count) => count + 1);
        }}
      >
        <div className="grid h-28 place-content-center text-center">
          <p className="text-sm font-semibold">{t("kit.pullHere")}</p>
          <p className="text-xs text-ink-3">{t("kit.refreshed", { n: times })}</p>
        </div>
      </PullToRefresh>
    </Card>
  );
}
