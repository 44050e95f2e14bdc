import { formatBytes, t } from "@gerai/i18n";
import { useServices } from "../../../core/services-context";
import type { OfferedRelease } from "../../../core/updates/update-machine";

interface ReleaseNotesProps {
  release: OfferedRelease;
  /** Size of what is downloaded; null when nothing is. */
  size: number | null;
}

/** What a release brings, how large it is, and what is installed now. */
export function ReleaseNotes({ release, size }: ReleaseNotesProps) {
  const { shell } = useServices();
  const facts = [
    t("system.update.installed", { version: shell.installedVersion }),
    ...(size ? [t("system.update.size", { size: formatBytes(size) })] : []),
  ];
  return (
    <div className="text-left">
      <h2 className="text-sm font-semibold text-ink-2">{t("system.update.notes")}</h2>
      <p className="mt-1 max-h-48 overflow-y-auto text-base whitespace-pre-line text-ink">
        {release.notes || t("system.update.noNotes")}
      </p>
      <p className="mt-2 text-xs text-ink-3">{facts.join(" · ")}</p>
    </div>
  );
}
