import { t } from "@gerai/i18n";
import { Card, Stepper } from "@gerai/ui";
import type { ReactNode } from "react";
import { Picture } from "../../../core/goods/picture";
import type { ChosenLine } from "../model";

interface ChosenLinesProps {
  lines: readonly ChosenLine[];
  /** Zero takes the line out. */
  onChange: (line: ChosenLine, qty: number) => void;
  action?: ReactNode;
  error?: string | undefined;
}

/** The products that are asked for, with their quantities. */
export function ChosenLines({ lines, onChange, action, error }: ChosenLinesProps) {
  return (
    <Card title={t("samples.products", { n: lines.length })} action={action} flush>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.productId} className="flex items-center gap-3 px-4 py-3">
            <Picture src={line.image} className="size-14 rounded-control" />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 text-base leading-snug font-medium">{line.name}</p>
              <p className="truncate text-xs text-ink-3">{line.spec}</p>
            </div>
            <Stepper
              compact
              label={t("samples.qtyOf", { name: line.name })}
              value={line.qty}
              removable
              min={Math.max(1, line.moq)}
              step={Math.max(1, line.orderStep)}
              onChange={(qty) => onChange(line, qty)}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="px-4 pb-3 text-xs text-danger-ink">
          {error}
        </p>
      ) : null}
    </Card>
  );
}
