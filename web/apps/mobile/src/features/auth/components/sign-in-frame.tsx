import { countries } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Awning } from "@gerai/ui";
import type { ReactNode } from "react";
import { appVersion } from "../../../core/environment";
import { BrandHeader } from "./brand-header";
import { LanguageSwitch } from "./language-switch";

interface SignInFrameProps {
  /** The card under the awning. */
  children: ReactNode;
  /** What stands below the card. */
  below?: ReactNode;
}

/** Brand panel, awning, card and imprint of the entry page. */
export function SignInFrame({ children, below }: SignInFrameProps) {
  return (
    <main className="relative h-full overflow-x-hidden overflow-y-auto">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-80 bg-hero" />
      <BrandHeader />
      <div className="relative px-2">
        <Awning className="relative z-10" />
      </div>
      <div className="relative mx-4 -mt-3 rounded-b-hero bg-surface px-5 pt-7 pb-5 shadow-float">
        <div className="space-y-5">
          <LanguageSwitch />
          {children}
        </div>
      </div>
      {below}
      <footer className="px-5 py-7 text-center text-xs text-ink-3">
        <p>Gerai {appVersion}</p>
        <p>{countries.map(({ key }) => t(`country.${key}`)).join(" · ")}</p>
      </footer>
    </main>
  );
}
