import { everyone } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { Users } from "lucide-react";
import { PersonPortrait } from "../../../core/chat/portrait";
import type { Mentions } from "../use-mentions";

/** Those who may be named. The field that is written in keeps the focus; its keys move the mark. */
export function MentionPicker({ mentions }: { mentions: Mentions }) {
  const { people, active, listId, optionId, pick } = mentions;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t("chat.mention")}
      className="absolute inset-x-0 bottom-full max-h-64 overflow-y-auto border-t border-line bg-surface py-1 shadow-bar"
    >
      {people.map((person, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys reach the field, which keeps the focus
        <div
          key={person.id}
          id={optionId(at)}
          ref={at === active ? bringIntoSight : undefined}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className={clsx(
            "flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 text-md text-ink active:bg-sunken",
            at === active ? "bg-sunken" : undefined,
          )}
          // The keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(person)}
        >
          {person.id === everyone ? (
            <span className="grid size-8 place-items-center rounded-full bg-brand-soft text-brand-ink">
              <Users className="size-4.5" aria-hidden="true" />
            </span>
          ) : (
            // The name stands beside it.
            <span aria-hidden="true">
              <PersonPortrait uid={person.id} size="sm" />
            </span>
          )}
          <span className="truncate">{person.name}</span>
        </div>
      ))}
    </div>
  );
}

function bringIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}
