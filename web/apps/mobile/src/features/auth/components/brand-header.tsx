import { t } from "@gerai/i18n";
import { BrandMark } from "@gerai/ui";

/** The brand panel behind the upper half of the login page. */
export function BrandHeader() {
  return (
    <header className="relative px-5 pt-[calc(1.75rem+env(safe-area-inset-top,0px))] pb-6 text-white">
      <div className="flex items-center gap-2.5">
        <BrandMark tile="white" className="size-10" />
        <span className="text-xl font-extrabold tracking-tight">Gerai</span>
      </div>
      <h1 className="mt-7 text-2xl font-bold">{t("auth.welcome")}</h1>
      <p className="mt-1 max-w-76 text-base text-white/85">{t("auth.subtitle")}</p>
    </header>
  );
}
