import { t } from "@gerai/i18n";
import { Button, Sheet } from "@gerai/ui";
import { useLocation } from "@tanstack/react-router";
import { useReducer } from "react";
import { paths } from "../../../core/paths";
import { useServices, useUpdateState } from "../../../core/services-context";
import { storageKeys } from "../../../core/storage-keys";
import { ReleaseNotes } from "./release-notes";
import { UpdateActions } from "./update-actions";
import { UpdateProgress } from "./update-progress";

/** Offers an update that may wait, but where the page itself does. Forced ones always have that page. */
export function VersionDialog() {
  const { storage } = useServices();
  const state = useUpdateState();
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const onOwnPage = useLocation({ select: ({ pathname }) => pathname === paths.forceUpdate });
  if (state.status === "idle" || state.release.force || onOwnPage) return null;
  const { version } = state.release;
  // Not kept here: whoever asks for updates in the settings takes the postponement back.
  const postponed = storage.getItem(storageKeys.laterVersion) === version;
  const postpone = () => {
    storage.setItem(storageKeys.laterVersion, version);
    redraw();
  };
  return (
    <Sheet
      open={!postponed}
      onClose={postpone}
      title={t("system.update.title", { version })}
      footer={
        <div className="flex w-full flex-col gap-2">
          <UpdateActions />
          {state.status === "pending" ? null : (
            <Button variant="ghost" block onClick={postpone}>
              {t("system.update.later")}
            </Button>
          )}
        </div>
      }
    >
      <div className="space-y-4">
        <ReleaseNotes release={state.release} size={state.package.size} />
        <UpdateProgress state={state} />
      </div>
    </Sheet>
  );
}
