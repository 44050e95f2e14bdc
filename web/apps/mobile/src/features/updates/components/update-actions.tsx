import { t } from "@gerai/i18n";
import { Button } from "@gerai/ui";
import { useServices, useUpdateState } from "../../../core/services-context";

/** The one step an update offers now, and after a failure the fallback link. */
export function UpdateActions() {
  const { updates } = useServices();
  const state = useUpdateState();
  if (state.status === "fulfilled") {
    return (
      <Button size="lg" block onClick={updates.restart}>
        {t("system.update.restart")}
      </Button>
    );
  }
  if (state.status === "rejected") {
    return (
      <>
        <Button size="lg" block onClick={() => void updates.start()}>
          {t("common.retry")}
        </Button>
        {state.package.fallbackUrl ? (
          <Button variant="outline" size="lg" block onClick={updates.openFallback}>
            {t("system.update.fallback")}
          </Button>
        ) : null}
      </>
    );
  }
  if (state.status === "idle") return null;
  return (
    <Button
      size="lg"
      block
      loading={state.status === "pending"}
      onClick={() => void updates.start()}
    >
      {t("system.update.start")}
    </Button>
  );
}
