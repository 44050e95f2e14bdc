import { t } from "@gerai/i18n";
import { Button } from "@gerai/ui";
import { clsx } from "clsx";
import { useState } from "react";

interface PlayerProps {
  title: string;
  url: string;
  /** What is seen until the film begins. */
  cover?: string | undefined;
  className?: string;
}

/** Plays a film that somebody tapped, and says when it cannot. */
export function Player({ title, url, cover, className }: PlayerProps) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <div
        role="alert"
        className={clsx(
          "flex flex-col items-center justify-center gap-4 bg-sunken text-center",
          className,
        )}
      >
        <p className="text-base text-ink-2">{t("watch.cannotPlay")}</p>
        <Button onClick={() => setBroken(false)}>{t("common.retry")}</Button>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- head office gives a film and no texts beside it
    <video
      src={url}
      poster={cover}
      aria-label={title}
      controls
      autoPlay
      playsInline
      className={clsx("bg-black", className)}
      onError={() => setBroken(true)}
    />
  );
}
