import { isOnline } from "@gerai/chat";
import type { ChatUser, Presence } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { IndexBar } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { useRef } from "react";
import type { ReactNode } from "react";
import { PersonRow } from "../../../core/people/person-row";
import { presenceText } from "../../../core/people/presence";
import { useNow } from "../../../core/use-now";
import { starLetter } from "../model";
import type { ContactSection } from "../model";

interface ContactListProps {
  sections: readonly ContactSection[];
  presence: ReadonlyMap<string, Presence>;
  header: ReactNode;
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode;
  onRefresh: () => Promise<unknown>;
}

/** Fewer letters are seen without an index. */
const indexedFrom = 4;

type Line =
  | { kind: "letter"; key: string; letter: string }
  | { kind: "person"; key: string; user: ChatUser };

/** Friends under their letters, with the alphabet at the edge. */
export function ContactList({ sections, presence, header, empty, onRefresh }: ContactListProps) {
  const list = useRef<VirtualListHandle>(null);
  const now = useNow();
  const lines = sections.flatMap(linesOf);
  const friends = new Set(sections.flatMap(({ people }) => people.map((user) => user.uid))).size;
  return (
    <div className="relative h-full">
      <VirtualList
        ref={list}
        items={lines}
        getKey={(line) => line.key}
        renderItem={(line) =>
          line.kind === "letter" ? (
            <h2 className="bg-canvas px-4 py-1.5 text-xs font-semibold text-ink-3">
              {line.letter === starLetter ? t("contacts.starred") : line.letter}
            </h2>
          ) : (
            <div className="border-b border-line bg-surface pr-5">
              <PersonRow
                user={line.user}
                caption={presenceText(presence.get(line.user.uid), now)}
                online={isOnline(presence.get(line.user.uid)) || undefined}
              />
            </div>
          )
        }
        estimateSize={60}
        label={t("page.contacts")}
        scrollId="contacts"
        onRefresh={onRefresh}
        header={header}
        footer={
          friends === 0 ? (
            empty
          ) : (
            <p className="px-4 py-6 text-center text-xs text-ink-3">
              {t("contacts.count", { n: friends })}
            </p>
          )
        }
      />
      {sections.length >= indexedFrom ? (
        <div className="absolute top-1/2 right-0 -translate-y-1/2">
          <IndexBar
            letters={sections.map(({ letter }) => letter)}
            onSelect={(letter) =>
              list.current?.scrollToIndex(
                lines.findIndex((line) => line.kind === "letter" && line.letter === letter),
              )
            }
          />
        </div>
      ) : null}
    </div>
  );
}

function linesOf({ letter, people }: ContactSection): Line[] {
  return [
    { kind: "letter", key: letter, letter },
    ...people.map((user): Line => ({ kind: "person", key: `${letter}${user.uid}`, user })),
  ];
}
