import {
  Baby,
  Brush,
  Droplets,
  House,
  LayoutGrid,
  Scissors,
  Smile,
  Sparkles,
  SprayCan,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";

const icons: Readonly<Record<string, LucideIcon>> = {
  skin: Sparkles,
  makeup: Brush,
  hair: Scissors,
  fragrance: SprayCan,
  body: Droplets,
  oral: Smile,
  baby: Baby,
  home: House,
};

/** The sign of a category; head office may name one this build does not have. */
export function categoryIcon(name: string): LucideIcon {
  return icons[name] ?? LayoutGrid;
}
