import { formatBytes, t } from "@gerai/i18n";
import { confirm, Switch } from "@gerai/ui";
import type { Icon } from "@gerai/ui";
import {
  Camera,
  Clock,
  ContactRound,
  FolderOpen,
  Image,
  ListChecks,
  MapPin,
  MessageSquareText,
  ReceiptText,
} from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { isPicture } from "../../../core/chat/media-prepare";
import type { SendAs } from "../../../core/chat/media-prepare";
import { lazySheet } from "../../../core/lazy-sheet";
import type { Attachments } from "../use-attachments";

const CardPicker = lazySheet(() => import("./card-picker"), "CardPicker");
const RepliesSheet = lazySheet(() => import("./replies-sheet"), "RepliesSheet");
const DocumentPicker = lazySheet(() => import("./document-picker"), "DocumentPicker");

interface MorePanelProps {
  attachments: Attachments;
  /** Words said often are to be put in. */
  onWords: (text: string) => void;
  /** Something is to be written for later. */
  onLater: () => void;
  /** A question is to be asked; none where polls are not held. */
  onPoll?: (() => void) | undefined;
  onDone: () => void;
}

const shown = "image/*,video/*";

/** What else can be sent: pictures and films, something filmed now, files, a place, somebody's card, words said often, something for later, a question, a document. */
export function MorePanel({ attachments, onWords, onLater, onPoll, onDone }: MorePanelProps) {
  const { sendFiles, chooseLocation, sendCard, documents, sendDocument, tell } = attachments;
  const [picking, setPicking] = useState<"card" | "document" | "replies" | null>(null);
  const [original, setOriginal] = useState(false);
  const send = async (files: readonly File[], as: SendAs) => {
    if (files.length === 0) return;
    if (as === "original" && !(await meantWhole(files.filter(isPicture)))) return;
    onDone();
    sendFiles(files, as);
  };
  const pick = (as: SendAs) => (files: readonly File[]) => void send(files, as);
  const pictures = pick(original ? "original" : "shown");
  return (
    <div className="border-t border-line px-4 pt-4 pb-6">
      <ul className="grid grid-cols-4 gap-2">
        <Tile
          icon={Image}
          label={t("media.album")}
          accept={shown}
          multiple
          onOpen={() => tell("file")}
          onPick={pictures}
        />
        <Tile
          icon={Camera}
          label={t("media.camera")}
          accept={shown}
          capture
          onOpen={() => tell("camera")}
          onPick={pictures}
        />
        <Tile
          icon={FolderOpen}
          label={t("media.file")}
          multiple
          onOpen={() => tell("file")}
          onPick={pick("file")}
        />
        <ActTile icon={MapPin} label={t("media.location")} onClick={chooseLocation} />
        <ActTile icon={ContactRound} label={t("media.card")} onClick={() => setPicking("card")} />
        <ActTile
          icon={MessageSquareText}
          label={t("chat.replies")}
          onClick={() => setPicking("replies")}
        />
        <ActTile icon={Clock} label={t("chat.later")} onClick={onLater} />
        {onPoll ? <ActTile icon={ListChecks} label={t("chat.poll")} onClick={onPoll} /> : null}
        {documents.length > 0 ? (
          <ActTile
            icon={ReceiptText}
            label={t("media.document")}
            onClick={() => setPicking("document")}
          />
        ) : null}
      </ul>
      <div className="mt-3 flex min-h-11 items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-medium">{t("media.original")}</span>
          <span className="block text-xs text-ink-3">{t("media.originalHint")}</span>
        </span>
        <Switch label={t("media.original")} checked={original} onChange={setOriginal} />
      </div>
      {picking === "card" ? (
        <CardPicker
          onPick={(person) => {
            onDone();
            sendCard(person);
          }}
          onClose={() => setPicking(null)}
        />
      ) : null}
      {picking === "replies" ? (
        <RepliesSheet
          onPick={(text) => {
            onDone();
            onWords(text);
          }}
          onClose={() => setPicking(null)}
        />
      ) : null}
      {picking === "document" ? (
        <DocumentPicker
          kinds={documents}
          onPick={(document) => {
            onDone();
            sendDocument(document);
          }}
          onClose={() => setPicking(null)}
        />
      ) : null}
    </div>
  );
}

/** Whole pictures can be large: their size is said before they travel. */
async function meantWhole(pictures: readonly File[]): Promise<boolean> {
  if (pictures.length === 0) return true;
  const bytes = pictures.reduce((sum, { size }) => sum + size, 0);
  return await confirm({
    title: t("media.originalSend", { n: pictures.length }),
    body: t("media.originalSize", { size: formatBytes(bytes) }),
    confirmLabel: t("media.originalYes"),
  });
}

interface TileProps {
  icon: Icon;
  label: string;
  accept?: string;
  multiple?: boolean;
  /** Takes a new picture instead of choosing one. */
  capture?: boolean;
  onOpen: () => void;
  onPick: (files: readonly File[]) => void;
}

function Tile({ icon, label, accept, multiple, capture, onOpen, onPick }: TileProps) {
  return (
    <li>
      <label className={`${tileClass} has-[:focus-visible]:ring-2 has-[:focus-visible]:ring-brand`}>
        <TileFace icon={icon}>{label}</TileFace>
        <input
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          {...(capture ? { capture: "environment" as const } : {})}
          onClick={onOpen}
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

const tileClass = "flex w-full flex-col items-center gap-1.5 rounded-card py-1 text-xs text-ink-2";

interface TileFaceProps {
  icon: Icon;
  children: ReactNode;
}

function TileFace({ icon: Glyph, children }: TileFaceProps) {
  return (
    <>
      <span className="grid size-14 place-items-center rounded-card bg-sunken text-ink active:bg-line">
        <Glyph className="size-6.5" />
      </span>
      {children}
    </>
  );
}

interface ActTileProps {
  icon: Icon;
  label: string;
  onClick: () => void;
}

function ActTile({ icon, label, onClick }: ActTileProps) {
  return (
    <li>
      <button type="button" className={tileClass} onClick={onClick}>
        <TileFace icon={icon}>{label}</TileFace>
      </button>
    </li>
  );
}
