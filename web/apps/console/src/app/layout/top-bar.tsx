import { t } from "@gerai/i18n";
import { Button, Tooltip } from "antd";
import { Moon, Search, Sun } from "lucide-react";
import { LanguageMenu } from "../../core/display/language-menu";
import { chooseLook, useLook } from "../../core/theme-store";
import { DownloadsButton } from "../../features/downloads/downloads-button";
import { CountrySwitch } from "./country-switch";
import { paletteShortcut } from "./use-palette-shortcut";

interface TopBarProps {
  onSearch: () => void;
}

/** Search, country, language and look. */
export function TopBar({ onSearch }: TopBarProps) {
  return (
    <header className="sticky top-0 z-10 flex h-15 shrink-0 items-center gap-3 border-b border-line bg-surface px-6">
      <button
        type="button"
        onClick={onSearch}
        className="flex h-9 w-full max-w-105 items-center gap-2 rounded-small border border-line-strong px-3 text-ink-3 transition-colors duration-150 hover:border-brand"
      >
        <Search size={16} aria-hidden />
        <span className="flex-1 truncate text-left">{t("nav.search")}</span>
        <kbd className="rounded-tag bg-sunken px-1.5 py-0.5 font-sans text-2xs text-ink-3">
          {paletteShortcut()}
        </kbd>
      </button>
      <div className="ml-auto flex items-center gap-1.5">
        <DownloadsButton />
        <CountrySwitch />
        <LanguageMenu />
        <LookSwitch />
      </div>
    </header>
  );
}

function LookSwitch() {
  const look = useLook();
  const other = look === "dark" ? "light" : "dark";
  const label = t(`nav.look.${other}`);
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={other === "dark" ? <Moon size={18} aria-hidden /> : <Sun size={18} aria-hidden />}
        onClick={() => chooseLook(other)}
      />
    </Tooltip>
  );
}
