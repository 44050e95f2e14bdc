import { formatBytes, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { FileSpreadsheet, FileText, X } from "lucide-react";
import { IconButton } from "../actions/icon-button";
import { Progress } from "../feedback/progress";
import { softTone } from "../lib/tone";

interface FileRowProps {
  name: string;
  bytes: number;
  /** Sent share, 0 to 1, while uploading. */
  progress?: number | undefined;
  error?: string | undefined;
  onOpen?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** An attachment: type, name, size, progress or error. */
export function FileRow({ name, bytes, progress, error, onOpen, onRemove }: FileRowProps) {
  const sheet = /\.xlsx?$/i.test(name);
  const Glyph = sheet ? FileSpreadsheet : FileText;
  return (
    <div className="relative flex min-h-15 items-center gap-3 rounded-control border border-line bg-surface px-3 py-2">
      <span
        aria-hidden="true"
        className={clsx(
          "grid size-10 shrink-0 place-items-center rounded-small",
          softTone[error ? "danger" : sheet ? "brand" : "info"],
        )}
      >
        <Glyph className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            aria-label={t("common.file.open", { name })}
            // The whole row opens it.
            className="block max-w-full truncate text-left text-base font-medium after:absolute after:inset-0"
          >
            {name}
          </button>
        ) : (
          <p className="truncate text-base font-medium">{name}</p>
        )}
        {progress === undefined ? (
          <p className={clsx("text-xs", error ? "text-danger-ink" : "text-ink-3")}>
            {error ?? formatBytes(bytes)}
          </p>
        ) : (
          <Progress value={progress} label={name} className="mt-1.5" />
        )}
      </div>
      {onRemove ? (
        <IconButton
          label={t("common.file.remove", { name })}
          icon={X}
          variant="quiet"
          className="-mr-2"
          onClick={onRemove}
        />
      ) : null}
    </div>
  );
}
