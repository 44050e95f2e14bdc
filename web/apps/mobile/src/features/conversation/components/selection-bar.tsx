import { t } from "@gerai/i18n";
import type { Icon } from "@gerai/ui";
import { IconButton } from "@gerai/ui";
import { Forward, Layers, Star, Trash2, X } from "lucide-react";
import type { Selection } from "../use-selection";

/** What can be done with several messages at once. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const count = selection.uids?.size ?? 0;
  const none = count === 0;
  return (
    <div className="border-t border-line bg-surface pb-safe">
      <div className="flex items-center justify-between px-4 pt-1">
        <p role="status" className="text-sm font-semibold">
          {t("media.selected", { n: count })}
        </p>
        <IconButton label={t("chat.cancel")} icon={X} variant="quiet" onClick={selection.end} />
      </div>
      <ul className="grid grid-cols-4 px-2 pb-2">
        <Act
          icon={Forward}
          label={t("media.forwardEach")}
          disabled={none}
          onClick={() => selection.forward(false)}
        />
        <Act
          icon={Layers}
          label={t("media.forwardMerged")}
          disabled={none}
          onClick={() => selection.forward(true)}
        />
        <Act icon={Star} label={t("media.favourite")} disabled={none} onClick={selection.keep} />
        <Act icon={Trash2} label={t("chat.discard")} disabled={none} onClick={selection.delete} />
      </ul>
    </div>
  );
}

interface ActProps {
  icon: Icon;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

function Act({ icon: Glyph, label, disabled, onClick }: ActProps) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        className="flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-card text-2xs font-medium active:bg-sunken disabled:text-ink-off"
        onClick={onClick}
      >
        <Glyph className="size-5.5" />
        <span className="text-center">{label}</span>
      </button>
    </li>
  );
}
