import { conversationKind, mayHavePolls } from "@gerai/chat";
import type { ConversationKey, Named } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { IconButton } from "@gerai/ui";
import { Check, Keyboard, Mic, Plus, SendHorizontal, Smile, X } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { usePersonName } from "../../../core/chat/names";
import { useLongPress } from "../../../core/chat/use-long-press";
import { lazyPart } from "../../../core/lazy-page";
import { lazySheet } from "../../../core/lazy-sheet";
import { withTextsOf } from "../../../core/page-texts";
import { withMention } from "../model";
import { useAttachments } from "../use-attachments";
import type { Composer } from "../use-composer";
import { useGivenFiles } from "../use-given-files";
import { useMentions } from "../use-mentions";
import type { Standing } from "../use-standing";

const MentionPicker = lazyPart(() => import("./mention-picker"), "MentionPicker");
const ExpressionPanel = lazyPart(() => import("./expression-panel"), "ExpressionPanel");
const LaterSheet = lazySheet(() => withTextsOf("seldom", import("./later-sheet")), "LaterSheet");
const MorePanel = lazyPart(() => import("./more-panel"), "MorePanel");
const PollSheet = lazySheet(() => withTextsOf("polls", import("./poll-sheet")), "PollSheet");
const PastedSheet = lazySheet(() => import("./pasted-sheet"), "PastedSheet");
const ChannelBar = lazyPart(
  () => withTextsOf("channels", import("../../../core/channels/channel-bar")),
  "ChannelBar",
);
const HoldToTalk = lazyPart(() => import("./hold-to-talk"), "HoldToTalk");

interface ComposerBarProps {
  composer: Composer;
  conversation: ConversationKey;
  standing: Standing;
  onSent: () => void;
}

/** The place to write; where nothing may be written, it says why. */
export function ComposerBar({ standing, ...writing }: ComposerBarProps) {
  if (standing === "heard") {
    return (
      <Suspense fallback={<div className="h-15 border-t border-line bg-surface" />}>
        <ChannelBar channelId={writing.conversation.target} />
      </Suspense>
    );
  }
  if (standing !== "open") {
    return (
      <footer className="border-t border-line bg-surface px-6 pb-safe text-center text-sm text-ink-3">
        <p className="py-4">{t(`chat.${standing}`)}</p>
      </footer>
    );
  }
  return <Writing {...writing} />;
}

function Writing({ composer, conversation, onSent }: Omit<ComposerBarProps, "standing">) {
  const { type, target } = conversation;
  const groupId = type === conversationKind.group ? target : undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [panel, setPanel] = useState<"expressions" | "more" | null>(null);
  const [speaking, setSpeaking] = useState(false);
  const [later, setLater] = useState(false);
  const [polling, setPolling] = useState(false);
  const [pasted, setPasted] = useState<readonly File[] | null>(null);
  const attachments = useAttachments(conversation, onSent);
  const hovering = useGivenFiles(setPasted, !composer.editing && pasted === null);
  const voice = speaking && !composer.editing;
  const { quote, editing } = composer;
  // Words that are being changed are said already.
  const hold = useLongPress(() => setLater(!editing));
  useFocusOn(field, quote?.uid ?? editing?.key);
  useFocusOn(field, composer.added || undefined);

  const insert = (text: string, at: number, picked?: Named) => {
    composer.write(text, picked);
    setCaret(at);
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  };
  const pick = (person: Named, at: number) => {
    const next = withMention(composer.text, caret, at, person.name);
    insert(next.text, next.caret, person);
    field.current?.focus();
  };
  const mentions = useMentions(groupId, composer, caret, pick);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (mentions.onKey(event.key)) return event.preventDefault();
    const typed = event.key === "Enter" && !event.shiftKey;
    // On a touch keyboard Enter begins a new line; sending has a button under the thumb.
    if (!typed || matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    composer.send();
  };
  return (
    <footer className="relative border-t border-line bg-surface pb-safe">
      {hovering ? <DropHere /> : null}
      {mentions.open ? (
        <Suspense>
          <MentionPicker mentions={mentions} />
        </Suspense>
      ) : null}
      {quote || editing ? <About composer={composer} /> : null}
      <form
        className="flex items-end gap-1 px-2 py-2"
        onSubmit={(event) => {
          event.preventDefault();
          composer.send();
        }}
      >
        {editing ? null : (
          <IconButton
            label={t(speaking ? "media.typing" : "media.voice")}
            icon={speaking ? Keyboard : Mic}
            aria-pressed={speaking}
            onClick={() => {
              setPanel(null);
              setSpeaking(!speaking);
            }}
          />
        )}
        {voice ? (
          <Suspense fallback={<div className="min-h-11 flex-1 rounded-sheet bg-sunken" />}>
            <HoldToTalk
              onRecording={() => attachments.tell("voice")}
              onRecorded={attachments.sendVoice}
            />
          </Suspense>
        ) : (
          <textarea
            ref={field}
            rows={1}
            value={composer.text}
            placeholder={t("chat.write")}
            aria-label={t("chat.write")}
            readOnly={composer.saving}
            {...mentions.field}
            className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-sheet bg-sunken px-4 py-2.5 text-md text-ink outline-none placeholder:text-ink-3 focus-visible:ring-1 focus-visible:ring-brand"
            onChange={(event) => {
              setCaret(event.target.selectionStart);
              composer.write(event.target.value);
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onFocus={() => setPanel(null)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const files = [...event.clipboardData.files];
              if (files.length === 0 || editing) return;
              event.preventDefault();
              setPasted(files);
            }}
          />
        )}
        {voice ? null : (
          <IconButton
            label={t(panel === "expressions" ? "chat.keyboard" : "media.expressions")}
            icon={panel === "expressions" ? Keyboard : Smile}
            aria-expanded={panel === "expressions"}
            onClick={() => setPanel(panel === "expressions" ? null : "expressions")}
          />
        )}
        {composer.text.trim() && !voice ? (
          <IconButton
            label={t(editing ? "chat.save" : "chat.send")}
            icon={editing ? Check : SendHorizontal}
            variant="brand"
            disabled={composer.saving}
            {...hold}
            onPointerDown={(event) => {
              // The field keeps its focus, so that the keyboard stays open for the next message.
              event.preventDefault();
              hold.onPointerDown(event);
            }}
            onClick={composer.send}
          />
        ) : editing ? null : (
          <IconButton
            label={t(panel === "more" ? "media.less" : "media.more")}
            icon={panel === "more" ? X : Plus}
            aria-expanded={panel === "more"}
            onClick={() => setPanel(panel === "more" ? null : "more")}
          />
        )}
      </form>
      {pasted ? (
        <PastedSheet
          files={pasted}
          onSend={() => {
            setPasted(null);
            attachments.sendFiles(pasted);
          }}
          onClose={() => setPasted(null)}
        />
      ) : null}
      {later ? (
        <LaterSheet
          conversation={conversation}
          begun={composer.text}
          compose={composer.compose}
          onDone={() => {
            setLater(false);
            composer.clear();
          }}
          onClose={() => setLater(false)}
        />
      ) : null}
      {polling ? (
        <PollSheet
          conversation={conversation}
          onDone={() => {
            setPolling(false);
            onSent();
          }}
          onClose={() => setPolling(false)}
        />
      ) : null}
      {panel === "more" ? (
        <Suspense fallback={<div className="h-28" />}>
          <MorePanel
            attachments={attachments}
            onWords={(text) => composer.reedit({ text, quote: null, mentions: [] })}
            onLater={() => {
              setPanel(null);
              setLater(true);
            }}
            onPoll={
              mayHavePolls(conversation)
                ? () => {
                    setPanel(null);
                    setPolling(true);
                  }
                : undefined
            }
            onDone={() => setPanel(null)}
          />
        </Suspense>
      ) : null}
      {panel === "expressions" ? (
        <Suspense fallback={<div className="h-66" />}>
          <ExpressionPanel
            // Words that are being changed stay words.
            onSticker={editing ? undefined : attachments.sendSticker}
            onEmoji={(emoji) => {
              const { text } = composer;
              const at = Math.min(caret, text.length);
              insert(text.slice(0, at) + emoji + text.slice(at), at + emoji.length);
            }}
          />
        </Suspense>
      ) : null}
    </footer>
  );
}

/** Over the whole page while files hover over it. */
function DropHere() {
  return (
    <p className="pointer-events-none fixed inset-0 z-20 grid place-items-center bg-scrim/50 p-6">
      <span className="rounded-card bg-surface px-6 py-4 font-semibold text-brand-ink shadow-float">
        {t("media.drop")}
      </span>
    </p>
  );
}

/** What the text answers to or changes, with a way out of it. */
function About({ composer }: { composer: Composer }) {
  const { quote, editing } = composer;
  const who = usePersonName(quote?.userId ?? editing?.from ?? "");
  const title = quote ? t("chat.quoting", { who }) : t("chat.editing");
  return (
    <div className="flex items-center gap-2 pt-2 pr-2 pl-4">
      <p className="min-w-0 flex-1 border-l-3 border-brand pl-2.5 text-sm">
        <span className="block truncate font-semibold text-brand-ink">{title}</span>
        <span className="block truncate text-ink-3">
          {quote?.digest ?? editing?.content.searchableContent}
        </span>
      </p>
      <IconButton
        label={t("chat.cancel")}
        icon={X}
        variant="quiet"
        onClick={() => (quote ? composer.setQuote(null) : composer.edit(null))}
      />
    </div>
  );
}

/** Whoever begins to answer or to change something wants to write. */
function useFocusOn(
  field: RefObject<HTMLTextAreaElement | null>,
  key: string | number | undefined,
): void {
  useEffect(() => {
    if (key !== undefined) field.current?.focus();
  }, [field, key]);
}
