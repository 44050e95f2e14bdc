import type { MessageKey } from "@gerai/i18n";
import {
  AlarmClock,
  ArrowLeftRight,
  BadgeCheck,
  BadgePercent,
  BellRing,
  BookOpenText,
  Boxes,
  Building2,
  CalendarDays,
  ChartColumn,
  ChartLine,
  ChartNoAxesCombined,
  CircleAlert,
  CircleDollarSign,
  CircleOff,
  Clapperboard,
  ClipboardCheck,
  ClockAlert,
  FileClock,
  FileLock2,
  FileStack,
  FolderTree,
  Forklift,
  Gauge,
  Gift,
  Globe,
  Goal,
  HandCoins,
  Handshake,
  History,
  KeyRound,
  Landmark,
  Layers,
  LayoutDashboard,
  Link2,
  ListTodo,
  Lock,
  Map,
  MapPinned,
  Megaphone,
  MessageSquareLock,
  MessageSquareText,
  Package,
  PackageMinus,
  PackageOpen,
  PanelBottom,
  Radio,
  Percent,
  Plug,
  Receipt,
  ReceiptText,
  ScanBarcode,
  Scissors,
  ScrollText,
  Smartphone,
  Store,
  Tags,
  TrendingDown,
  Truck,
  Warehouse,
  UserRoundCheck,
  Users,
  Wallet,
  Waypoints,
  Workflow,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ConsolePermission } from "../core/session/permissions";

type NavKey = MessageKey & `nav.${string}`;

/** A page of the sidebar. */
export interface NavItem {
  path: string;
  label: NavKey;
  icon: LucideIcon;
  /** Any of these opens the page; an empty list is everybody who may use the console. */
  permissions: readonly ConsolePermission[];
  /** Exists only where the demo profile runs. */
  demoOnly?: boolean;
}

/** A titled part of the sidebar. */
export interface NavGroup {
  label: NavKey;
  items: readonly NavItem[];
}

const keepsCatalogue: readonly ConsolePermission[] = ["catalogue_manage"];
const seesDebts: readonly ConsolePermission[] = ["receivable_view"];
const seesSellOut: readonly ConsolePermission[] = ["sell_out_view"];
const seesTransfers: readonly ConsolePermission[] = ["dispatch", "stock_transfer"];
const seesPeople: readonly ConsolePermission[] = ["people_view", "people_manage"];

/** The sidebar, the command palette and the page guard all read this table. */
export const navigation: readonly NavGroup[] = [
  {
    label: "nav.group.overview",
    items: [
      { path: "/", label: "nav.dashboard", icon: LayoutDashboard, permissions: [] },
      {
        path: "/sell-out-report",
        label: "nav.sellOutReport",
        icon: ChartColumn,
        permissions: seesSellOut,
      },
      {
        path: "/sell-in-report",
        label: "nav.sellInReport",
        icon: ChartLine,
        permissions: ["sell_in_view"],
      },
      {
        path: "/receivables-report",
        label: "nav.receivablesReport",
        icon: ChartNoAxesCombined,
        permissions: seesDebts,
      },
    ],
  },
  {
    label: "nav.group.ordering",
    items: [
      { path: "/orders", label: "nav.orders", icon: ReceiptText, permissions: ["order_view"] },
      { path: "/offers", label: "nav.offers", icon: BadgePercent, permissions: ["price_approve"] },
      { path: "/floors", label: "nav.floors", icon: TrendingDown, permissions: ["price_approve"] },
      {
        path: "/discount-limits",
        label: "nav.limits",
        icon: Scissors,
        permissions: ["configuration_manage"],
      },
      { path: "/dispatch", label: "nav.dispatch", icon: Truck, permissions: ["dispatch"] },
      { path: "/returns", label: "nav.returns", icon: PackageOpen, permissions: ["order_view"] },
      { path: "/stock", label: "nav.stock", icon: Boxes, permissions: ["dispatch"] },
      {
        path: "/warehouses",
        label: "nav.warehouses",
        icon: Warehouse,
        permissions: ["configuration_manage"],
      },
      {
        path: "/carriers",
        label: "nav.carriers",
        icon: Forklift,
        permissions: ["configuration_manage"],
      },
      {
        path: "/approval-rules",
        label: "nav.rules",
        icon: Workflow,
        permissions: ["configuration_view"],
      },
      {
        path: "/budgets",
        label: "nav.budgets",
        icon: Gift,
        permissions: ["configuration_manage"],
      },
      {
        path: "/countries",
        label: "nav.countries",
        icon: Globe,
        permissions: ["configuration_view"],
      },
    ],
  },
  {
    label: "nav.group.floor",
    items: [
      {
        path: "/sales-reports",
        label: "nav.salesReports",
        icon: ClipboardCheck,
        permissions: seesSellOut,
      },
      {
        path: "/sales-calendar",
        label: "nav.salesCalendar",
        icon: CalendarDays,
        permissions: seesSellOut,
      },
      { path: "/sales-targets", label: "nav.salesTargets", icon: Goal, permissions: seesSellOut },
      {
        path: "/tasks",
        label: "nav.tasks",
        icon: ListTodo,
        permissions: ["sales_report_correct"],
      },
      {
        path: "/places",
        label: "nav.places",
        icon: MapPinned,
        permissions: ["dispatch", "stock_count_review", "stock_count_submit"],
      },
      {
        path: "/counts",
        label: "nav.counts",
        icon: ScanBarcode,
        permissions: ["stock_count_review", "stock_count_submit", "sell_out_view"],
      },
      {
        path: "/losses",
        label: "nav.losses",
        icon: PackageMinus,
        permissions: ["stock_count_review", "stock_count_submit"],
      },
      {
        path: "/transfers",
        label: "nav.transfers",
        icon: ArrowLeftRight,
        permissions: seesTransfers,
      },
      {
        path: "/allocations",
        label: "nav.allocations",
        icon: Waypoints,
        permissions: seesTransfers,
      },
    ],
  },
  {
    label: "nav.group.finance",
    items: [
      {
        path: "/top-ups",
        label: "nav.topUps",
        icon: Wallet,
        permissions: ["top_up_audit", "wallet_view"],
      },
      {
        path: "/payees",
        label: "nav.payees",
        icon: Landmark,
        permissions: ["payee_view", "payee_edit"],
      },
      { path: "/receivables", label: "nav.receivables", icon: Receipt, permissions: seesDebts },
      { path: "/receipts", label: "nav.receipts", icon: HandCoins, permissions: seesDebts },
      {
        path: "/bank-lines",
        label: "nav.bankLines",
        icon: FileStack,
        permissions: ["top_up_audit"],
      },
      { path: "/write-offs", label: "nav.writeOffs", icon: Link2, permissions: seesDebts },
      { path: "/settlements", label: "nav.settlements", icon: Handshake, permissions: seesDebts },
      { path: "/overdue", label: "nav.overdue", icon: ClockAlert, permissions: seesDebts },
      { path: "/bad-debts", label: "nav.badDebts", icon: CircleOff, permissions: seesDebts },
      { path: "/dunning", label: "nav.dunning", icon: BellRing, permissions: seesDebts },
      {
        path: "/credit-terms",
        label: "nav.creditTerms",
        icon: Gauge,
        permissions: ["top_up_audit"],
      },
      {
        path: "/dunning-rules",
        label: "nav.dunningRules",
        icon: AlarmClock,
        permissions: ["top_up_audit"],
      },
      { path: "/periods", label: "nav.periods", icon: Lock, permissions: ["top_up_audit"] },
      {
        path: "/ledger",
        label: "nav.ledger",
        icon: BookOpenText,
        permissions: ["top_up_audit", "wallet_view"],
      },
    ],
  },
  {
    label: "nav.group.catalogue",
    items: [
      { path: "/products", label: "nav.products", icon: Package, permissions: keepsCatalogue },
      { path: "/brands", label: "nav.brands", icon: BadgeCheck, permissions: keepsCatalogue },
      { path: "/series", label: "nav.series", icon: Layers, permissions: keepsCatalogue },
      {
        path: "/categories",
        label: "nav.categories",
        icon: FolderTree,
        permissions: keepsCatalogue,
      },
      { path: "/prices", label: "nav.prices", icon: Tags, permissions: keepsCatalogue },
      { path: "/costs", label: "nav.costs", icon: CircleDollarSign, permissions: ["cost_view"] },
      { path: "/taxes", label: "nav.taxes", icon: Percent, permissions: keepsCatalogue },
    ],
  },
  {
    label: "nav.group.people",
    items: [
      { path: "/people", label: "nav.people", icon: Users, permissions: seesPeople },
      { path: "/roles", label: "nav.roles", icon: KeyRound, permissions: seesPeople },
      {
        path: "/delegations",
        label: "nav.delegations",
        icon: UserRoundCheck,
        permissions: seesPeople,
      },
    ],
  },
  {
    label: "nav.group.trade",
    items: [
      { path: "/customers", label: "nav.customers", icon: Building2, permissions: seesPeople },
      { path: "/stores", label: "nav.stores", icon: Store, permissions: seesPeople },
      { path: "/areas", label: "nav.areas", icon: Map, permissions: seesPeople },
    ],
  },
  {
    label: "nav.group.app",
    items: [
      {
        path: "/announcements",
        label: "nav.announcements",
        icon: Megaphone,
        permissions: ["configuration_manage"],
      },
      {
        path: "/channels",
        label: "nav.channels",
        icon: Radio,
        permissions: ["messages", "configuration_view"],
      },
      {
        path: "/replies",
        label: "nav.replies",
        icon: MessageSquareText,
        permissions: ["configuration_manage"],
      },
      {
        path: "/chat-tools",
        label: "nav.chatTools",
        icon: Plug,
        permissions: ["configuration_manage"],
      },
      {
        path: "/secret-chats",
        label: "nav.secretRules",
        icon: MessageSquareLock,
        permissions: ["configuration_manage"],
      },
      {
        path: "/tabs",
        label: "nav.tabs",
        icon: PanelBottom,
        permissions: ["configuration_view"],
      },
      {
        path: "/versions",
        label: "nav.versions",
        icon: Smartphone,
        permissions: ["configuration_view"],
      },
      {
        path: "/videos",
        label: "nav.videos",
        icon: Clapperboard,
        permissions: ["configuration_manage"],
      },
      {
        path: "/privacy",
        label: "nav.privacy",
        icon: FileLock2,
        permissions: ["configuration_manage"],
      },
    ],
  },
  {
    label: "nav.group.oversight",
    items: [
      { path: "/audit", label: "nav.audit", icon: History, permissions: ["audit_view"] },
      {
        path: "/parked-jobs",
        label: "nav.parkedJobs",
        icon: CircleAlert,
        permissions: ["configuration_manage"],
      },
      {
        path: "/demo",
        label: "nav.demo",
        icon: FileClock,
        permissions: ["configuration_manage"],
        demoOnly: true,
      },
      { path: "/api-reference", label: "nav.api", icon: ScrollText, permissions: [] },
    ],
  },
];

/** The entry a page belongs to: the longest path that starts the address. */
export function navItemFor(pathname: string): NavItem | null {
  const items = navigation.flatMap((group) => group.items);
  const fitting = items.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
}
