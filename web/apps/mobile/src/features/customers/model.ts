import type { CustomerTransaction } from "@gerai/api";
import { dateInZone } from "@gerai/domain";
import { t, tMaybe } from "@gerai/i18n";

/** What a movement is called; a newer server may know kinds this build does not. */
export function transactionName(kind: string): string {
  return tMaybe(`customers.kind.${kind}`) ?? t("customers.kind.adjust");
}

/** A row of the movements: a heading with the day, or a movement. */
export type TransactionRow =
  | { kind: "day"; key: string; day: string }
  | { kind: "line"; key: string; line: CustomerTransaction };

/** Movements under the day they happened on, where the business is. */
export function transactionRows(
  lines: readonly CustomerTransaction[],
  timeZone: string,
): TransactionRow[] {
  let last = "";
  return lines.flatMap((line): TransactionRow[] => {
    const day = dateInZone(new Date(line.time), timeZone);
    const row: TransactionRow = { kind: "line", key: `${line.book} ${line.id}`, line };
    if (day === last) return [row];
    last = day;
    return [{ kind: "day", key: day, day }, row];
  });
}
