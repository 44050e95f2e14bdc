import type { NoticeItem } from "@gerai/api";
import { formatRelative, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ChevronDown, ShieldCheck } from "lucide-react";
import { useId, useState } from "react";
import { useNow } from "../../../core/use-now";
import { NoticeRow } from "./notice-row";

interface SignInsRowProps {
  /** The newest first; at least one. */
  notices: readonly NoticeItem[];
  onRead: (ids: string[]) => void;
}

/** Sign-ins on new devices, folded into one row; opened, all of them count as read. */
export function SignInsRow({ notices, onRead }: SignInsRowProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const now = useNow();
  const unread = notices.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  const toggle = () => {
    setOpen(!open);
    if (!open && unread.length > 0) onRead(unread);
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={toggle}
        className="flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-left active:bg-sunken"
      >
        <span
          className={clsx(
            "size-2 shrink-0 rounded-full",
            unread.length > 0 ? "bg-danger" : "bg-transparent",
          )}
        >
          {unread.length > 0 ? <span className="sr-only">{t("notices.unreadItem")}</span> : null}
        </span>
        <ShieldCheck className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <span
          className={clsx(
            "min-w-0 flex-1 truncate text-base",
            unread.length > 0 ? "font-semibold" : "font-medium",
          )}
        >
          {t("notices.signIns", { n: notices.length })}
        </span>
        <span className="shrink-0 text-xs text-ink-3">
          {formatRelative(notices[0]?.createdAt ?? now, now)}
        </span>
        <ChevronDown
          className={clsx("size-4.5 shrink-0 text-ink-3", open ? "rotate-180" : undefined)}
          aria-hidden="true"
        />
      </button>
      <ul
        id={list}
        hidden={!open}
        className="divide-y divide-line border-t border-line bg-canvas pl-5"
      >
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} onRead={(id) => onRead([id])} />
          </li>
        ))}
      </ul>
    </>
  );
}
