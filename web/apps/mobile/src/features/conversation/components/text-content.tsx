import { clsx } from "clsx";
import type { TextPart } from "../text-parts";

interface TextContentProps {
  parts: readonly TextPart[];
  own: boolean;
}

/** A text with its addresses to be tapped and its names standing out. */
export function TextContent({ parts, own }: TextContentProps) {
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {parts.map((part, index) => (
        // Parts have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} part={part} own={own} />
      ))}
    </span>
  );
}

function Part({ part, own }: { part: TextPart; own: boolean }) {
  if (part.kind === "plain") return part.text;
  if (part.kind === "mention") {
    return (
      <span className={clsx("font-semibold", own ? undefined : "text-brand-ink")}>{part.text}</span>
    );
  }
  // What another program opens leaves the page where it is.
  const page = part.href.startsWith("http");
  return (
    <a
      href={part.href}
      {...(page && { target: "_blank", rel: "noreferrer noopener" })}
      className={clsx("underline underline-offset-2", own ? undefined : "text-info-ink")}
    >
      {part.text}
    </a>
  );
}
