import { t } from "@gerai/i18n";
import { palette } from "@gerai/tokens";
import { clsx } from "clsx";
import { KitSection } from "./kit-section";

const swatches = [
  ["canvas", "bg-canvas"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["line-strong", "bg-line-strong"],
  ["ink", "bg-ink"],
  ["ink-2", "bg-ink-2"],
  ["ink-3", "bg-ink-3"],
  ["brand", "bg-brand"],
  ["brand-soft", "bg-brand-soft"],
  ["brand-line", "bg-brand-line"],
  ["mango", "bg-mango"],
  ["mango-soft", "bg-mango-soft"],
  ["danger", "bg-danger"],
  ["danger-soft", "bg-danger-soft"],
  ["info", "bg-info"],
  ["info-soft", "bg-info-soft"],
  ["violet", "bg-violet"],
  ["violet-soft", "bg-violet-soft"],
  ["bubble", "bg-bubble"],
  ["toast", "bg-toast"],
] as const;

/** The palette, by token name with its light and dark value. */
export function ColorSection() {
  return (
    <KitSection title={t("kit.section.color")}>
      <ul className="grid grid-cols-4 gap-2">
        {swatches.map(([name, background]) => (
          <li key={name}>
            <span className={clsx("block h-11 rounded-control border border-line", background)} />
            <span className="mt-1 block truncate text-2xs font-semibold">{name}</span>
            <span className="block text-2xs text-ink-3">
              {palette.light[name]}
              <br />
              {palette.dark[name]}
            </span>
          </li>
        ))}
      </ul>
    </KitSection>
  );
}
