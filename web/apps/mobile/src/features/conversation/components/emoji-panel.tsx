import { t } from "@gerai/i18n";

const emoji = Array.from(
  new Intl.Segmenter().segment(
    "😀😄😁😅😂🤣😊😍😘😎🤔😐🙄😴😢😭😤😡😱🥳🤝👍👎👏🙌🙏💪👌✌️👋🤞💯❤️💚💔🔥✨🎉🎁🌹☕🍻🍜🍚🛒🛍️📦🚚🏬💰💳📈📉📊🧾📋📷📍⏰✅❌❗❓",
  ),
  ({ segment }) => segment,
);

interface EmojiPanelProps {
  onPick: (emoji: string) => void;
}

/** Small pictures to put into a text. */
export function EmojiPanel({ onPick }: EmojiPanelProps) {
  return (
    <ul
      aria-label={t("chat.emoji")}
      className="grid h-56 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] overflow-y-auto px-2 pb-2"
    >
      {emoji.map((sign) => (
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
