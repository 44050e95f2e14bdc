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

/** The pictures the phone app draws for these names. */
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

interface TabIconProps {
  name: string;
  size: number;
}

/** A tab's picture. */
export function TabIcon({ name, size }: TabIconProps) {
  const Icon = icons[name] ?? LayoutGrid;
  return <Icon size={size} className="shrink-0" aria-hidden />;
}
