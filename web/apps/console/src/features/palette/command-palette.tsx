import { t } from "@gerai/i18n";
import { useNavigate } from "@tanstack/react-router";
import { Modal } from "antd";
import { clsx } from "clsx";
import { CornerDownLeft, Search } from "lucide-react";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { useFirstField } from "../../core/forms/use-first-field";
import type { PaletteEntry, PaletteGroup, PalettePage } from "./entries";
import { usePaletteSearch } from "./use-palette-search";

interface CommandPaletteProps {
  pages: readonly PalettePage[];
  onClose: () => void;
}

const listId = "palette-results";
const optionId = (entry: PaletteEntry) => `palette-${entry.id}`;

/** Jumps to pages, people, customers and stores by typing. */
export function CommandPalette({ pages, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const field = useFirstField<HTMLInputElement>();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { groups, searching } = usePaletteSearch(pages, typed);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(chosen, entries.length - 1)];

  const go = (entry: PaletteEntry) => {
    onClose();
    void navigate({ to: entry.path, search: {} });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setChosen(
        (at) => (Math.min(at, entries.length - 1) + step + entries.length) % entries.length,
      );
    }
    if (event.key === "Enter" && current && !event.nativeEvent.isComposing) go(current);
  };

  return (
    <Modal
      open
      closable={false}
      // At once and without motion: what is typed right after the shortcut must not get lost.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(open) => open && field.current?.focus()}
      footer={null}
      width={620}
      title={<span className="sr-only">{t("nav.search")}</span>}
      style={{ top: 88 }}
      styles={{ container: { padding: 0 }, header: { margin: 0 } }}
      onCancel={onClose}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={18} className="text-ink-3" aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current ? optionId(current) : undefined}
          aria-label={t("nav.search")}
          placeholder={t("nav.search")}
          className="h-14 flex-1 bg-transparent text-md outline-none"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Results groups={groups} current={current} onGo={go} />
      <p className="border-t border-line px-4 py-2 text-xs text-ink-3" aria-live="polite">
        {searching ? t("common.loading") : t("palette.results", { n: entries.length })}
      </p>
    </Modal>
  );
}

interface ResultsProps {
  groups: readonly PaletteGroup[];
  current: PaletteEntry | undefined;
  onGo: (entry: PaletteEntry) => void;
}

function Results({ groups, current, onGo }: ResultsProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t("palette.resultList")}
      className="max-h-100 overflow-y-auto p-2"
    >
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <div className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-3">{group.title}</div>
          {group.entries.map((entry) => (
            <Option
              key={entry.id}
              entry={entry}
              selected={entry.id === current?.id}
              onGo={() => onGo(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  entry: PaletteEntry;
  selected: boolean;
  onGo: () => void;
}

function Option({ entry, selected, onGo }: OptionProps) {
  const { icon: Icon } = entry;
  return (
    // The focus stays in the text field, which handles the keys for the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(entry)}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      ref={selected ? scrollIntoSight : undefined}
      onClick={onGo}
      className={clsx(
        "flex h-10 cursor-pointer items-center gap-3 rounded-small px-2.5",
        selected ? "bg-brand-soft text-brand-ink" : "hover:bg-sunken",
      )}
    >
      <Icon size={18} className="shrink-0" aria-hidden />
      <span className="truncate font-medium">{entry.title}</span>
      <span className={clsx("ml-auto shrink-0 text-xs", selected ? "" : "text-ink-3")}>
        {entry.caption}
      </span>
      {selected && <CornerDownLeft size={14} aria-hidden />}
    </div>
  );
}

function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
