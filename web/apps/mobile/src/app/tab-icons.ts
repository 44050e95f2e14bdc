import {
  Boxes,
  ChartColumn,
  ClipboardList,
  ClipboardPen,
  FileChartColumn,
  Gift,
  House,
  LayoutGrid,
  MessageCircle,
  PanelsTopLeft,
  ShoppingBag,
  Store,
  TrendingUp,
  UserRound,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";

const icons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  orders: ClipboardList,
  cart: ShoppingBag,
  categories: LayoutGrid,
  report: ClipboardPen,
  overview: TrendingUp,
  forms: FileChartColumn,
  chart: ChartColumn,
  inventory: Boxes,
  samples: Gift,
  customers: Store,
  messages: MessageCircle,
  workplace: PanelsTopLeft,
  me: UserRound,
};

/** The icon of a tab; a server list may name one this build does not have. */
export function tabIcon(name: string): LucideIcon {
  return icons[name] ?? LayoutGrid;
}
