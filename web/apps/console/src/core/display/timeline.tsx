import { formatDate, t } from "@gerai/i18n";

/** Something that happened to a document. */
export interface Moment {
  /** What happened, in the reader's language. */
  title: string;
  at: string;
  /** When it was done, where the server heard of it later. */
  capturedAt?: string;
  actorName: string;
  note: string;
}

interface TimelineProps {
  moments: readonly Moment[];
}

/** A minute lies between doing and telling anyway. */
const sameTimeMs = 60_000;

/** Everything that happened to a document, newest first. */
export function Timeline({ moments }: TimelineProps) {
  const newest = moments.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <section aria-label={t("desk.floor.timeline")}>
      <h2 className="mb-2 font-semibold">{t("desk.floor.timeline")}</h2>
      <ol className="relative ml-1.5 border-l border-line">
        {newest.map((moment) => (
          <li key={`${moment.at}.${moment.title}`} className="relative mb-3 pl-5 text-sm">
            <span
              aria-hidden
              className="absolute top-1.5 -left-1.25 size-2.5 rounded-full border-2 border-surface bg-brand"
            />
            <div className="font-medium">{moment.title}</div>
            <div className="text-xs text-ink-3">{captionOf(moment)}</div>
            {moment.note && <div className="mt-0.5 text-xs whitespace-pre-line">{moment.note}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function captionOf({ at, capturedAt, actorName }: Moment): string {
  const later = capturedAt && Date.parse(at) - Date.parse(capturedAt) > sameTimeMs;
  const noted = later ? t("desk.floor.noted", { at: formatDate(capturedAt, "dateTime") }) : "";
  const parts = [formatDate(at, "dateTime"), actorName || t("desk.floor.system"), noted];
  return parts.filter(Boolean).join(" · ");
}
