import { t } from "@gerai/i18n";
import type { Icon } from "@gerai/ui";
import { Camera, FolderOpen, Image } from "lucide-react";
import type { Attachments } from "../use-attachments";

interface MorePanelProps {
  attachments: Attachments;
  onDone: () => void;
}

const shown = "image/*,video/*";

/** What else can be sent: pictures and films, something filmed now, files. */
export function MorePanel({ attachments: { sendFiles }, onDone }: MorePanelProps) {
  const pick = (asFiles: boolean) => (files: readonly File[]) => {
    if (files.length === 0) return;
    onDone();
    sendFiles(files, asFiles);
  };
  return (
    <ul className="grid grid-cols-4 gap-2 border-t border-line px-4 pt-4 pb-6">
      <Tile icon={Image} label={t("media.album")} accept={shown} multiple onPick={pick(false)} />
      <Tile icon={Camera} label={t("media.camera")} accept={shown} capture onPick={pick(false)} />
      <Tile icon={FolderOpen} label={t("media.file")} multiple onPick={pick(true)} />
    </ul>
  );
}

interface TileProps {
  icon: Icon;
  label: string;
  accept?: string;
  multiple?: boolean;
  /** Takes a new picture instead of choosing one. */
  capture?: boolean;
  onPick: (files: readonly File[]) => void;
}

function Tile({ icon: Glyph, label, accept, multiple, capture, onPick }: TileProps) {
  return (
    <li>
      <label className="flex flex-col items-center gap-1.5 rounded-card py-1 text-xs text-ink-2 has-[:focus-visible]:ring-2 has-[:focus-visible]:ring-brand">
        <span className="grid size-14 place-items-center rounded-card bg-sunken text-ink active:bg-line">
          <Glyph className="size-6.5" />
        </span>
        {label}
        <input
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          {...(capture ? { capture: "environment" as const } : {})}
          onChange={({ target }) => {
            onPick([...(target.files ?? [])]);
            // The same file may be wanted again.
            target.value = "";
          }}
        />
      </label>
    </li>
  );
}
