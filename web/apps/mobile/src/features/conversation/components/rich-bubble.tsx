import type { Decoded } from "@gerai/chat";
import { Avatar } from "@gerai/ui";
import { clsx } from "clsx";
import { useThumbnail } from "../../../core/chat/use-thumbnail";
import { isWebAddress, WebLink } from "../../../core/chat/web-link";

interface RichBubbleProps {
  decoded: Decoded & { kind: "rich" };
  own: boolean;
}

/** What another system tells: who it is, what it is about, and its facts in the colours they came with. */
export function RichBubble({ decoded: { source, ...said }, own }: RichBubbleProps) {
  const portrait = useThumbnail(source.portrait);
  const faint = own ? "text-on-bubble" : "text-ink-3";
  return (
    <div className="min-w-56 py-1">
      {source.name ? (
        <p className={clsx("mb-0.5 flex items-center gap-1.5 text-xs", faint)}>
          <Avatar name={source.name} src={portrait?.src} size="xs" />
          <span className="min-w-0 wrap-anywhere">{source.name}</span>
        </p>
      ) : null}
      <p className="font-semibold wrap-anywhere">{said.title}</p>
      {said.text ? <p className="mt-0.5 text-sm wrap-anywhere">{said.text}</p> : null}
      <dl className="mt-2 space-y-1 text-sm">
        {said.rows.map(({ key, value, color }) => (
          <div key={key} className="flex gap-3">
            <dt className={clsx("shrink-0", faint)}>{key}</dt>
            <dd
              className="min-w-0 flex-1 wrap-anywhere"
              style={own ? undefined : { color: legible(color) }}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {said.remark ? <p className="mt-1.5 text-xs">{said.remark}</p> : null}
      {isWebAddress(said.url) ? (
        <WebLink url={said.url} className="text-sm wrap-anywhere underline underline-offset-2">
          {said.url}
        </WebLink>
      ) : null}
    </div>
  );
}

/** The colour, dark enough on light paper and light enough on dark; nothing for what is no colour. */
function legible(color: string): string | undefined {
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)) return undefined;
  const dark = `oklch(from ${color} min(l, 0.5) c h)`;
  const light = `oklch(from ${color} max(l, 0.78) c h)`;
  return `light-dark(${dark}, ${light})`;
}
