import { t } from "@gerai/i18n";
import { Button, EmptyState, IconButton, SearchField, Sheet, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText, Pencil, Plus, SearchX } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { QueryView } from "../../../core/query-view";
import { repliesQuery, wordsWith } from "../replies";
import type { Words } from "../replies";
import { ReplyForm } from "./reply-form";

interface RepliesSheetProps {
  /** These words are to be put in. */
  onPick: (text: string) => void;
  onClose: () => void;
}

/** Fewer need no search. */
const searchedFrom = 6;

/** Words that are said often, to be put into what is being written: the reader's own and the company's. */
export function RepliesSheet({ onPick, onClose }: RepliesSheetProps) {
  const [edited, setEdited] = useState<Words | "new" | null>(null);
  const back = () => setEdited(null);
  if (edited) {
    return <ReplyForm reply={edited === "new" ? null : edited} onDone={back} onClose={onClose} />;
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("chat.replies")}
      flush
      footer={
        <Button block variant="outline" icon={Plus} onClick={() => setEdited("new")}>
          {t("chat.replyNew")}
        </Button>
      }
    >
      <ReplyList onPick={onPick} onEdit={setEdited} />
    </Sheet>
  );
}

interface ReplyListProps {
  onPick: (text: string) => void;
  onEdit: (reply: Words) => void;
}

function ReplyList({ onPick, onEdit }: ReplyListProps) {
  const query = useQuery(repliesQuery(useChat()));
  const [word, setWord] = useState("");
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={4} leading={false} />}
      isEmpty={({ own, company }) => own.length + company.length === 0}
      empty={
        <EmptyState
          icon={MessageSquareText}
          title={t("chat.repliesNone")}
          hint={t("chat.repliesHint")}
        />
      }
    >
      {(replies) => {
        const found = wordsWith(replies, word);
        return (
          <>
            {replies.own.length + replies.company.length >= searchedFrom ? (
              <div className="px-4 pb-2">
                <SearchField
                  value={word}
                  onChange={setWord}
                  placeholder={t("chat.repliesSearch")}
                />
              </div>
            ) : null}
            {found.length === 0 ? (
              <EmptyState icon={SearchX} title={t("chat.repliesNotFound")} />
            ) : null}
            <Part title={t("chat.repliesOwn")} list={found.filter(({ own }) => own)}>
              {(reply) => (
                <>
                  <Put reply={reply} onPick={onPick} />
                  <IconButton
                    label={`${t("chat.edit")}: ${reply.title || reply.text}`}
                    icon={Pencil}
                    variant="quiet"
                    onClick={() => onEdit(reply)}
                  />
                </>
              )}
            </Part>
            <Part title={t("chat.repliesCompany")} list={found.filter(({ own }) => !own)}>
              {(reply) => <Put reply={reply} onPick={onPick} />}
            </Part>
          </>
        );
      }}
    </QueryView>
  );
}

interface PartProps {
  title: string;
  list: readonly Words[];
  children: (reply: Words) => ReactNode;
}

function Part({ title, list, children }: PartProps) {
  if (list.length === 0) return null;
  return (
    <section className="pb-3">
      <h3 className="px-5 py-2 text-sm font-semibold text-ink-2">{title}</h3>
      <ul className="divide-y divide-line">
        {list.map((reply) => (
          <li key={reply.id} className="flex items-center pr-2">
            {children(reply)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PutProps {
  reply: Words;
  onPick: (text: string) => void;
}

function Put({ reply: { title, text }, onPick }: PutProps) {
  return (
    <button
      type="button"
      className="min-h-13 min-w-0 flex-1 py-2.5 pl-5 text-left active:bg-sunken"
      onClick={() => onPick(text)}
    >
      {title ? <span className="block truncate text-md font-semibold">{title}</span> : null}
      <span className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{text}</span>
    </button>
  );
}
