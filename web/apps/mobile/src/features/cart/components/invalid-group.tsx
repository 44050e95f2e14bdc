import type { InvalidCartLine } from "@gerai/api";
import { t, tMaybe } from "@gerai/i18n";
import { Card, SwipeRow, Tag, TextAction } from "@gerai/ui";
import type { Shopping } from "../../../core/goods/shopping";
import { lineActions } from "./cart-group";
import type { LineSelection } from "./cart-group";
import { LineFacts } from "./cart-line-row";
import { LineCheck } from "./line-check";

interface InvalidGroupProps {
  lines: readonly InvalidCartLine[];
  shopping: Shopping;
  /** Lines are being chosen for something to be done with them. */
  selection: LineSelection | null;
  onEmpty: () => void;
  onRemove: (cartId: string, as: "deleted" | "favourites") => void;
}

/** What is in the cart and cannot be ordered, each with its reason. */
export function InvalidGroup({ lines, shopping, selection, onEmpty, onRemove }: InvalidGroupProps) {
  return (
    <Card
      flush
      title={t("cart.invalid", { n: lines.length })}
      action={<TextAction onClick={onEmpty}>{t("cart.emptyInvalid")}</TextAction>}
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const row = (
            <div className="flex items-start gap-1 bg-surface px-4 py-3">
              {selection ? (
                <LineCheck
                  label={t("cart.selectLine", { name: line.name })}
                  checked={selection.chosen.includes(line.cartId)}
                  onChange={() => selection.toggle([line.cartId])}
                />
              ) : null}
              <LineFacts line={line} shopping={shopping} dimmed>
                <span className="mt-1.5">
                  <Tag tone={line.reason === "embargo" ? "danger" : "neutral"}>
                    {tMaybe(`cart.reason.${line.reason}`) ?? t("cart.reason.other")}
                  </Tag>
                </span>
              </LineFacts>
            </div>
          );
          return (
            <li key={line.cartId}>
              {selection ? (
                row
              ) : (
                <SwipeRow actions={lineActions((as) => onRemove(line.cartId, as))}>{row}</SwipeRow>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
