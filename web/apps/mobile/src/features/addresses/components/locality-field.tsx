import { currentLanguage, t } from "@gerai/i18n";
import { Button, EmptyState, Field, IconButton, PickField, SearchField, Sheet } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import { clsx } from "clsx";
import { Check, ChevronDown, RotateCw } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { RefObject } from "react";
import { findLocality, searched } from "../localities";
import type { Locality } from "../localities";

interface LocalityFieldProps {
  label: string;
  optional: boolean;
  error: string | undefined;
  hint?: string | undefined;
  value: string;
  maxLength: number;
  inputMode?: "text" | "numeric";
  autoComplete: string;
  /** What the list offers; empty where there is none, or not yet. */
  options: readonly Locality[];
  /** What was entered in the customer's other addresses. */
  suggested: readonly string[];
  /** Stays a field to type in; the list is beside it. */
  typed?: boolean;
  /** Asks for the list again, when it could not be loaded. */
  onReload?: (() => void) | undefined;
  onType: (value: string) => void;
  onChoose: (name: string) => void;
}

/**
 * A line of an address that a list may fill. It opens the list where what is in it is on the list; otherwise, and whenever
 * somebody wants it so, it is typed.
 */
export function LocalityField(props: LocalityFieldProps) {
  const { label, optional, error, hint, value, options, typed = false } = props;
  const { onType, onChoose } = props;
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const [asked, setAsked] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  // After the sheet has closed: nothing behind it can have the focus before.
  useEffect(() => {
    if (asked > 0) input.current?.focus();
  }, [asked]);
  const listed = value === "" || findLocality(options, value) !== undefined;
  const picks = options.length > 0 && listed && !typing && !typed;
  const openList = () => setOpen(true);
  return (
    <>
      {picks ? (
        <PickField {...{ label, optional, error, hint }} shown={value} onOpen={openList} />
      ) : (
        <TextLine
          {...props}
          inputRef={input}
          onOpen={options.length > 0 ? openList : undefined}
          onFocus={() => setTyping(true)}
        />
      )}
      <LocalitySheet
        open={open}
        label={label}
        options={options}
        value={value}
        onClose={() => setOpen(false)}
        onChoose={(name) => {
          setOpen(false);
          setTyping(false);
          onChoose(name);
        }}
        onType={(text) => {
          setOpen(false);
          setTyping(true);
          setAsked(asked + 1);
          if (text !== "") onType(text);
        }}
      />
    </>
  );
}

interface TextLineProps extends LocalityFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onOpen: (() => void) | undefined;
  onFocus: () => void;
}

function TextLine({
  inputRef,
  onOpen,
  onFocus,
  onReload,
  onType,
  suggested,
  ...props
}: TextLineProps) {
  const listId = useId();
  const {
    label,
    optional,
    error,
    hint,
    value,
    maxLength,
    inputMode = "text",
    autoComplete,
  } = props;
  return (
    <>
      <Field
        {...{ label, optional, error, hint, value, maxLength, inputMode, autoComplete, onFocus }}
        ref={inputRef}
        list={suggested.length > 0 ? listId : undefined}
        trailing={<Aside label={label} onOpen={onOpen} onReload={onReload} />}
        onChange={(event) => onType(event.target.value)}
      />
      {suggested.length > 0 ? (
        <datalist id={listId}>
          {suggested.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

interface AsideProps {
  label: string;
  onOpen: (() => void) | undefined;
  onReload: (() => void) | undefined;
}

function Aside({ label, onOpen, onReload }: AsideProps) {
  if (onOpen) {
    return (
      <IconButton label={t("addresses.fromList", { label })} icon={ChevronDown} onClick={onOpen} />
    );
  }
  if (onReload) {
    return <IconButton label={t("addresses.reloadList")} icon={RotateCw} onClick={onReload} />;
  }
  return null;
}

interface LocalitySheetProps {
  open: boolean;
  label: string;
  options: readonly Locality[];
  value: string;
  onClose: () => void;
  onChoose: (name: string) => void;
  onType: (text: string) => void;
}

/** Lists longer than this can be searched. */
const searchFrom = 10;

function LocalitySheet({
  open,
  label,
  options,
  value,
  onClose,
  onChoose,
  onType,
}: LocalitySheetProps) {
  const [search, setSearch] = useState("");
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSearch("");
  }
  const text = search.trim();
  const matching = open ? searched(options, text) : [];
  const chosen = findLocality(options, value);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={label}
      flush
      footer={
        <Button variant="outline" block onClick={() => onType(text)}>
          <span className="wrap-anywhere">
            {text === "" ? t("addresses.typeIt") : t("addresses.useTyped", { text })}
          </span>
        </Button>
      }
    >
      {options.length >= searchFrom ? (
        <div className="px-5 pb-2">
          <SearchField
            value={search}
            onChange={setSearch}
            onSubmit={() => matching.length === 1 && matching[0] && onChoose(matching[0].name)}
          />
        </div>
      ) : null}
      {matching.length === 0 ? (
        <EmptyState title={t("addresses.notListed")} />
      ) : (
        <div style={{ height: `min(55dvh, ${matching.length * rowHeight}px)` }}>
          <VirtualList
            items={matching}
            getKey={({ name, other }) => `${name}|${other}`}
            estimateSize={rowHeight}
            label={label}
            renderItem={(place) => (
              <PlaceRow place={place} chosen={place === chosen} onChoose={onChoose} />
            )}
          />
        </div>
      )}
    </Sheet>
  );
}

const rowHeight = 57;

interface PlaceRowProps {
  place: Locality;
  chosen: boolean;
  onChoose: (name: string) => void;
}

function PlaceRow({ place: { name, other }, chosen, onChoose }: PlaceRowProps) {
  // Whoever reads Thai needs no Latin letters under it.
  const caption = currentLanguage() === "th" && /\p{Script=Thai}/u.test(name) ? "" : other;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className="flex min-h-14 w-full items-center gap-3 border-b border-line px-5 py-2 text-left active:bg-sunken"
      onClick={() => onChoose(name)}
    >
      <span className="min-w-0 flex-1">
        <span
          className={clsx("block text-base", chosen ? "font-semibold text-brand-ink" : "text-ink")}
        >
          {name}
        </span>
        {caption ? <span className="block text-xs text-ink-3">{caption}</span> : null}
      </span>
      {chosen ? <Check className="size-5 shrink-0 text-brand-ink" aria-hidden="true" /> : null}
    </button>
  );
}
