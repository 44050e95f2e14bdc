import { t } from "@gerai/i18n";
import type { LucideIcon } from "lucide-react";

/** Something the palette can jump to. */
export interface PaletteEntry {
  id: string;
  title: string;
  caption: string;
  path: string;
  icon: LucideIcon;
}

/** Entries under one heading. */
export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

/** A page the palette knows. */
export interface PalettePage {
  path: string;
  title: string;
  group: string;
  icon: LucideIcon;
}

/** Pages whose name contains every typed word. */
export function matchPages(pages: readonly PalettePage[], typed: string): PaletteGroup {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title, path }: PalettePage) => {
    const text = `${title} ${path}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  return {
    title: t("palette.pages"),
    entries: pages.filter(fits).map(({ path, title, group, icon }) => ({
      id: `page:${path}`,
      title,
      caption: group,
      path,
      icon,
    })),
  };
}
