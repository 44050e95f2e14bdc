import { formatPercent, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { Camera, Images, RotateCcw, X } from "lucide-react";
import { useId } from "react";
import type { Icon } from "../lib/types";

/** A picture on its way to the server. */
export interface UploadItem {
  id: string;
  /** Address of the picture or of its preview. */
  url: string;
  status: "uploading" | "done" | "failed";
  /** Sent share, 0 to 1. */
  progress?: number;
}

interface ImageUploaderProps {
  label: string;
  items: readonly UploadItem[];
  max: number;
  /** Files as chosen; the caller checks size and type and uploads. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  onOpen: (index: number) => void;
  accept?: string;
  /** Offers the camera beside the gallery: with a list of types some phones open only the latter. */
  camera?: boolean;
  hint?: string;
  error?: string | undefined;
}

/** A grid of pictures with an add tile. */
export function ImageUploader({
  label,
  items,
  max,
  onAdd,
  onRemove,
  onRetry,
  onOpen,
  accept = "image/jpeg,image/png,image/webp",
  camera = false,
  hint,
  error,
}: ImageUploaderProps) {
  const messageId = useId();
  return (
    <div role="group" aria-label={label} aria-describedby={messageId}>
      <div className="mb-1.5 flex justify-between text-sm">
        <span className="font-semibold text-ink-2">{label}</span>
        <span className="text-xs text-ink-3 tabular-nums">
          {t("common.position", { n: items.length, total: max })}
        </span>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {items.map((item, index) => (
          <UploadTile
            key={item.id}
            item={item}
            number={index + 1}
            onOpen={() => onOpen(index)}
            onRemove={() => onRemove(item.id)}
            onRetry={() => onRetry(item.id)}
          />
        ))}
        {items.length < max && camera ? (
          <AddTile
            icon={Camera}
            label={t("common.image.camera")}
            accept={accept}
            room={1}
            camera
            onAdd={onAdd}
          />
        ) : null}
        {items.length < max ? (
          <AddTile
            icon={camera ? Images : Camera}
            label={t("common.image.add")}
            accept={accept}
            room={max - items.length}
            onAdd={onAdd}
          />
        ) : null}
      </div>
      <p
        id={messageId}
        aria-live="polite"
        data-problem={error && ""}
        className={clsx("mt-1.5 text-xs", error ? "text-danger-ink" : "text-ink-3")}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

interface AddTileProps {
  icon: Icon;
  label: string;
  accept: string;
  /** How many pictures still fit. */
  room: number;
  camera?: boolean;
  onAdd: (files: File[]) => void;
}

function AddTile({ icon: Glyph, label, accept, room, camera = false, onAdd }: AddTileProps) {
  return (
    <label className="relative grid size-21 cursor-pointer place-content-center justify-items-center gap-1 rounded-control border border-dashed border-line-strong bg-surface text-ink-3 has-[:focus-visible]:border-brand has-[:focus-visible]:ring-3 has-[:focus-visible]:ring-brand-soft">
      <Glyph className="size-6" />
      <span className="px-1 text-center text-2xs">{label}</span>
      <input
        type="file"
        accept={accept}
        multiple={room > 1}
        {...(camera ? { capture: "environment" as const } : {})}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])].slice(0, room);
          // The same file may be chosen again after it was removed.
          event.target.value = "";
          if (files.length > 0) onAdd(files);
        }}
      />
    </label>
  );
}

interface UploadTileProps {
  item: UploadItem;
  number: number;
  onOpen: () => void;
  onRemove: () => void;
  onRetry: () => void;
}

function UploadTile({ item, number, onOpen, onRemove, onRetry }: UploadTileProps) {
  return (
    <div className="relative size-21">
      <button
        type="button"
        className="size-full overflow-hidden rounded-control bg-sunken"
        aria-label={t("common.image.open", { n: number })}
        onClick={onOpen}
      >
        <img src={item.url} alt="" className="size-full object-cover" />
      </button>
      {item.status === "uploading" ? (
        <div
          role="status"
          className="absolute inset-0 grid place-items-center rounded-control bg-black/55 text-sm font-bold text-white"
        >
          <span className="sr-only">
            {t("common.image.uploading", { percent: formatPercent(item.progress ?? 0) })}
          </span>
          <span aria-hidden="true">{formatPercent(item.progress ?? 0)}</span>
        </div>
      ) : null}
      {item.status === "failed" ? (
        <button
          type="button"
          aria-label={t("common.image.failed")}
          onClick={onRetry}
          className="absolute inset-0 grid place-items-center rounded-control bg-black/60 text-white"
        >
          <RotateCcw className="size-6" aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t("common.image.remove", { n: number })}
        onClick={onRemove}
        className="absolute -top-2 -right-2 grid size-7 place-items-center after:absolute after:-inset-2"
      >
        <span className="grid size-5.5 place-items-center rounded-full bg-toast text-on-toast ring-2 ring-surface">
          <X className="size-3.5" strokeWidth={2.5} aria-hidden="true" />
        </span>
      </button>
    </div>
  );
}
