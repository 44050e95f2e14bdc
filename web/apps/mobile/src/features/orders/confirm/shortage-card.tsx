import { t } from "@gerai/i18n";
import { Button, Card } from "@gerai/ui";
import { Picture } from "../../../core/goods/picture";
import type { ShortLine } from "./use-fix-shortage";

interface ShortageCardProps {
  short: readonly ShortLine[];
  busy: boolean;
  onFix: (short: readonly ShortLine[]) => void;
}

/** What is not there in the quantity asked for, each with the one tap that puts it right. */
export function ShortageCard({ short, busy, onFix }: ShortageCardProps) {
  return (
    <Card
      title={t("orders.shortage")}
      flush
      className="ring-2 ring-danger"
      action={
        short.length > 1 ? (
          <Button size="sm" variant="soft" loading={busy} onClick={() => onFix(short)}>
            {t("orders.fixAll")}
          </Button>
        ) : null
      }
    >
      <div role="alert">
        <ul className="divide-y divide-line">
          {short.map((entry) => (
            <li key={entry.line.cartId} className="flex items-center gap-3 px-4 py-3">
              <Picture src={entry.line.image} className="size-12 rounded-control" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-base leading-snug font-medium">
                  {entry.line.name}
                </span>
                <span className="block text-xs text-danger-ink">
                  {entry.elsewhere
                    ? t("orders.keptElsewhere")
                    : t("orders.wantedButLeft", { wanted: entry.line.qty, left: entry.possible })}
                </span>
              </span>
              <Button
                size="sm"
                variant="outline"
                className="min-h-11 shrink-0"
                disabled={busy}
                onClick={() => onFix([entry])}
              >
                {remedy(entry)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function remedy({ elsewhere, possible }: ShortLine): string {
  if (elsewhere) return t("orders.orderLater");
  return possible > 0 ? t("orders.reduceTo", { n: possible }) : t("common.remove");
}
