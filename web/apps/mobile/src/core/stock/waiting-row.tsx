import { formatDate, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { CircleAlert, CloudUpload } from "lucide-react";

interface WaitingRowProps {
  title: string;
  kinds: number;
  pieces: number;
  at: number;
  /** Why the server did not accept it. */
  problem: string | null;
}

/** A document that was made on this phone and is not sent yet. */
export function WaitingRow({ title, kinds, pieces, at, problem }: WaitingRowProps) {
  return (
    <div className="border-b border-line bg-surface px-4 py-3.5">
      <p className="truncate text-base font-semibold">{title}</p>
      <p className="truncate text-xs text-ink-3">{formatDate(at, "dateTime")}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-2">
        {problem === null ? (
          <Tag tone="info" icon={CloudUpload}>
            {t("unsent.waiting")}
          </Tag>
        ) : (
          <Tag tone="danger" icon={CircleAlert}>
            {t("stock.notAccepted")}
          </Tag>
        )}
        <span className="text-xs text-ink-3">
          {t("stock.kindsAndPieces", { kinds, n: pieces })}
        </span>
      </p>
      {problem === null ? null : <p className="mt-1 text-sm text-danger-ink">{problem}</p>}
    </div>
  );
}
