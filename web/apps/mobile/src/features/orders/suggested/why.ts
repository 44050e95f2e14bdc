import type { SuggestedOrder, SuggestedLine } from "@gerai/api";
import { formatDate, formatNumber, formatPercent, t } from "@gerai/i18n";

type Why = SuggestedLine["why"];

/** How a quantity came about, sentence by sentence. */
export function reasons(why: Why, days: number): string[] {
  const { soldRecent, soldEarlier, expected, onHand, spare, coming, need } = why;
  const number = (pieces: number) => formatNumber(pieces);
  const told = [
    t("suggested.sold", { recent: number(soldRecent), earlier: number(soldEarlier) }),
    t("suggested.reckon", {
      days,
      expected: number(expected),
      there: number(onHand - spare),
      coming: number(coming),
      need: number(need),
    }),
  ];
  return spare > 0 ? [...told, t("suggested.spare", { n: number(spare) })] : told;
}

/** How long goods last that have to be bought. */
export function lasting({ lastsDays }: Why): string {
  return lastsDays === 0 ? t("suggested.out") : t("suggested.runsOut", { n: lastsDays });
}

/** What the whole suggestion goes by. */
export function basis({ soldThrough, seasonPercent }: SuggestedOrder): string[] {
  if (soldThrough === null) return [];
  const told = [t("suggested.basis", { day: formatDate(soldThrough, "day") })];
  const change = Math.abs(seasonPercent - 100) / 100;
  if (change === 0) return told;
  const percent = formatPercent(change);
  const season = seasonPercent > 100 ? "suggested.seasonUp" : "suggested.seasonDown";
  return [...told, t(season, { percent })];
}
