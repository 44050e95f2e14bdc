import { currentLanguage, t } from "@gerai/i18n";
import { SearchField } from "@gerai/ui";
import { useState } from "react";
import { useServices, useUser } from "../../../core/services-context";
import { emoji } from "../emoji";
import { recentEmoji, rememberEmoji } from "../recent-emoji";

interface EmojiPanelProps {
  onPick: (emoji: string) => void;
}

/** Small pictures to put into a text: those picked last, all of them, or those a word finds. */
export function EmojiPanel({ onPick }: EmojiPanelProps) {
  const { storage } = useServices();
  const { userId } = useUser();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<readonly string[] | null>(null);
  // As they stood when the panel opened: nothing changes places under a finger.
  const [recent] = useState(() => recentEmoji(storage, userId));
  const search = async (word: string) => {
    setTyped(word);
    if (word.trim() === "") return setFound(null);
    const { findEmoji } = await import("../emoji-words");
    setFound(findEmoji(word, currentLanguage()));
  };
  const pick = (sign: string) => {
    rememberEmoji(storage, userId, sign);
    onPick(sign);
  };
  return (
    <div>
      <div className="px-3 pb-2">
        <SearchField
          value={typed}
          onChange={(word) => void search(word)}
          placeholder={t("chat.emojiSearch")}
        />
      </div>
      <div className="h-56 overflow-y-auto px-2 pb-2">
        {found === null ? (
          <>
            {recent.length > 0 ? (
              <div className="mb-1 border-b border-line pb-1">
                <p aria-hidden="true" className="px-2 text-xs font-medium text-ink-3">
                  {t("chat.emojiRecent")}
                </p>
                <Signs label={t("chat.emojiRecent")} signs={recent} onPick={pick} />
              </div>
            ) : null}
            <Signs label={t("chat.emoji")} signs={emoji} onPick={pick} />
          </>
        ) : found.length > 0 ? (
          <Signs label={t("chat.emoji")} signs={found} onPick={pick} />
        ) : (
          <p role="status" className="py-8 text-center text-sm text-ink-3">
            {t("chat.emojiNone")}
          </p>
        )}
      </div>
    </div>
  );
}

interface SignsProps {
  label: string;
  signs: readonly string[];
  onPick: (sign: string) => void;
}

function Signs({ label, signs, onPick }: SignsProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">
      {signs.map((sign) => (
        <li key={sign}>
          <button
            type="button"
            className="grid h-11 w-full place-items-center rounded-control text-2xl active:bg-sunken"
            onClick={() => onPick(sign)}
          >
            {sign}
          </button>
        </li>
      ))}
    </ul>
  );
}
