import { t } from "@gerai/i18n";
import { EmptyState } from "@gerai/ui";
import { SearchX } from "lucide-react";
import type { Asked } from "../api";

/** Nothing is as wanted; what narrows the search is named where there is no word. */
export function NothingFound({ asked: { word, narrowed } }: { asked: Asked }) {
  return (
    <EmptyState
      icon={SearchX}
      title={word ? t("messageSearch.none", { word }) : t("messageSearch.noneSuch")}
      hint={t(narrowed ? "messageSearch.widenHint" : "messageSearch.noneHint")}
    />
  );
}
