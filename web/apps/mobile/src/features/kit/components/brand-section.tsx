import { t } from "@gerai/i18n";
import { Awning, BrandMark } from "@gerai/ui";
import { KitSection } from "./kit-section";

/** The stall, the brand panel and the awning. */
export function BrandSection() {
  return (
    <KitSection title={t("kit.section.brand")}>
      <div className="overflow-hidden rounded-hero bg-hero px-5 pt-5 text-white shadow-float">
        <div className="flex items-center gap-3">
          <BrandMark tile="white" className="size-10" />
          <span className="text-xl font-extrabold tracking-tight">Gerai</span>
          <BrandMark tile="brand" className="ml-auto size-10" />
        </div>
        <p className="mt-5 text-xl font-bold">{t("kit.welcome")}</p>
        <p className="mb-5 text-sm text-white/85">{t("kit.welcomeHint")}</p>
        <Awning className="relative z-1" />
        <div className="mx-2 -mt-6 h-14 bg-surface" />
      </div>
    </KitSection>
  );
}
