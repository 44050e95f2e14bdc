import type { SecretChats, SecretChatView, SecretMessage } from "@gerai/chat/secret";
import { t } from "@gerai/i18n";
import { ActionSheet, Banner, EmptyState, IconButton } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { LockKeyhole, Reply, SendHorizontal, Trash2, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { paths } from "../../../core/paths";
import { useSecretWork } from "../../../core/secret/use-secret";
import { SecretBubble } from "./secret-bubble";

interface SecretTalkProps {
  chats: SecretChats;
  view: SecretChatView;
  name: string;
}

/** As long as a message may be. */
const maxText = 5000;

/** What was said, and saying something. */
export function SecretTalk({ chats, view, name }: SecretTalkProps) {
  const [acted, setActed] = useState<SecretMessage | null>(null);
  const [quote, setQuote] = useState<SecretMessage | null>(null);
  const unknownKey = view.own?.unknownKey ?? false;
  useReading(chats, view);
  const end = useEndOf(view.messages);
  const { run } = useSecretWork();
  const { chatId } = view.chat;
  return (
    <div className="flex h-full flex-col">
      {unknownKey ? <NewKey chats={chats} chatId={chatId} name={name} /> : null}
      <div className="min-h-0 flex-1 overflow-y-auto bg-canvas">
        {view.messages.length === 0 ? (
          <EmptyState icon={LockKeyhole} title={t("secret.empty")} />
        ) : null}
        <div role="log" aria-label={t("page.secretChat")} className="flex flex-col gap-2 px-4 py-3">
          {view.messages.map((message) => (
            <SecretBubble
              key={message.id}
              message={message}
              arrived={message.number <= view.chat.delivered}
              sent={message.number <= view.chat.sent}
              onAct={() => setActed(message)}
            />
          ))}
        </div>
        <div ref={end} />
      </div>
      {unknownKey ? null : (
        <Writing
          quote={quote}
          onDrop={() => setQuote(null)}
          onSend={(text) => {
            setQuote(null);
            run(() => chats.say(chatId, text, quote));
          }}
        />
      )}
      <ActionSheet
        open={acted !== null}
        onClose={() => setActed(null)}
        title={acted?.text ?? ""}
        actions={[
          {
            id: "reply",
            label: t("secret.reply"),
            icon: Reply,
            onSelect: () => setQuote(acted),
          },
          ...(acted?.mine
            ? [
                {
                  id: "recall",
                  label: t("secret.recall"),
                  icon: Trash2,
                  danger: true,
                  onSelect: () => run(() => chats.recall(chatId, acted.id)),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

interface NewKeyProps {
  chats: SecretChats;
  chatId: string;
  name: string;
}

/** Nothing is sent to a key that nobody has looked at. */
function NewKey({ chats, chatId, name }: NewKeyProps) {
  const { run } = useSecretWork();
  const navigate = useNavigate();
  return (
    <div className="space-y-2 p-3">
      <Banner
        tone="mango"
        title={t("secret.newKey", { name })}
        action={{
          label: t("secret.verify"),
          onClick: () => void navigate({ to: paths.secretVerify, search: { chatId } }),
        }}
      >
        {t("secret.newKeyBody")}
      </Banner>
      <button
        type="button"
        className="h-11 w-full rounded-full text-md font-semibold text-brand-ink"
        onClick={() => run(() => chats.acknowledgeKey(chatId))}
      >
        {t("secret.trust")}
      </button>
    </div>
  );
}

interface WritingProps {
  quote: SecretMessage | null;
  onDrop: () => void;
  onSend: (text: string) => void;
}

function Writing({ quote, onDrop, onSend }: WritingProps) {
  const [text, setText] = useState("");
  const send = () => {
    const said = text.trim();
    if (said === "") return;
    setText("");
    onSend(said);
  };
  return (
    <footer className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      {quote ? (
        <div className="flex items-center gap-2 pt-2 pr-2 pl-4">
          <p className="min-w-0 flex-1 truncate border-l-3 border-brand pl-2.5 text-sm text-ink-3">
            {t("secret.replyTo", { text: quote.text ?? "" })}
          </p>
          <IconButton label={t("secret.noReply")} icon={X} variant="quiet" onClick={onDrop} />
        </div>
      ) : null}
      <div className="flex items-end gap-2 px-3 py-2">
        <textarea
          aria-label={t("secret.write")}
          placeholder={t("secret.write")}
          value={text}
          rows={1}
          maxLength={maxText}
          // Neither a keyboard's memory nor a dictionary on the network is a place for secrets.
          autoComplete="off"
          spellCheck={false}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-hero bg-sunken px-4 py-2.5 text-md text-ink placeholder:text-ink-3"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <IconButton
          label={t("secret.send")}
          icon={SendHorizontal}
          disabled={text.trim() === ""}
          onClick={send}
        />
      </div>
    </footer>
  );
}

/** What stands on the screen of somebody who looks at it has been read. */
function useReading(chats: SecretChats, { chat, own, unread }: SecretChatView): void {
  const may = unread > 0 && own?.unknownKey === false;
  const { chatId } = chat;
  useEffect(() => {
    if (!may) return undefined;
    const read = () => {
      if (document.visibilityState === "visible") chats.markRead(chatId).catch(() => undefined);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
    // What comes while it is looked at has been read as well.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [chats, chatId, may, unread]);
}

/** The newest words stay in view. */
function useEndOf(messages: readonly SecretMessage[]) {
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  // What scrolling answers with is nothing to clean up by.
  useLayoutEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever there is something new
  }, [last]);
  return end;
}
