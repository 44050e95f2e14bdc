import { t } from "@gerai/i18n";
import { Card } from "@gerai/ui";
import { KitSection } from "./kit-section";

const sizes = [
  ["3xl", "text-3xl font-bold"],
  ["2xl", "text-2xl font-bold"],
  ["xl", "text-xl font-bold"],
  ["lg", "text-lg font-bold"],
  ["md", "text-md font-semibold"],
  ["base", "text-base"],
  ["sm", "text-sm text-ink-2"],
  ["xs", "text-xs text-ink-3"],
  ["2xs", "text-2xs text-ink-3"],
] as const;

/** The type scale in the reader's language. */
export function TypeSection() {
  return (
    <KitSection title={t("kit.section.type")}>
      <Card className="space-y-2">
        {sizes.map(([name, className]) => (
          <div key={name} className="flex items-baseline gap-3">
            <span className="w-8 shrink-0 text-2xs text-ink-3">{name}</span>
            <p className={`min-w-0 truncate ${className}`}>{t("kit.sentence")}</p>
          </div>
        ))}
      </Card>
    </KitSection>
  );
}
