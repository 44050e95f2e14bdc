import { t } from "@gerai/i18n";
import { breaksStep } from "./changes";
import type { ReviewLine } from "./changes";

/** Says before anything is sent that a quantity goes against how the product is ordered. */
export function StepWarning({ line, qty }: { line: ReviewLine; qty: number }) {
  if (!breaksStep(line, qty)) return null;
  return (
    <p className="mt-1 text-xs font-medium text-danger-ink">
      {t("orders.edit.offStep", { moq: line.moq, step: line.orderStep })}
    </p>
  );
}
