import { t } from "@gerai/i18n";
import { BrandMark } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import type { NavGroup, NavItem } from "../navigation";
import { useVisibleGroups } from "./use-visible-groups";
import { UserMenu } from "./user-menu";

/** Groups of pages this user may open; narrow windows show the icons only. */
export function Sidebar() {
  const groups = useVisibleGroups();
  const menu = useRef<HTMLElement>(null);
  // The menu is longer than a small window: the page the console is opened at must not hide below its edge.
  useEffect(() => {
    const open = menu.current?.querySelector('[aria-current="page"]');
    open?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <aside className="sticky top-0 flex h-dvh w-16 shrink-0 flex-col border-r border-line bg-surface xl:w-60">
      <Link to="/" className="flex h-15 shrink-0 items-center gap-2.5 px-4 xl:px-5">
        <BrandMark className="size-8" />
        <span className="text-lg font-extrabold max-xl:sr-only">Gerai</span>
        <span className="rounded-full bg-sunken px-2 py-0.5 text-2xs font-semibold text-ink-2 max-xl:sr-only">
          {t("nav.headOffice")}
        </span>
      </Link>
      <nav ref={menu} aria-label={t("common.tabs")} className="flex-1 overflow-y-auto px-3 pb-3">
        {groups.map((group) => (
          <SidebarGroup key={group.label} group={group} />
        ))}
      </nav>
      <UserMenu />
    </aside>
  );
}

interface SidebarGroupProps {
  group: NavGroup;
}

function SidebarGroup({ group }: SidebarGroupProps) {
  const id = useId();
  return (
    <div className="pt-3">
      <div id={id} className="px-2.5 pb-1 text-xs font-medium text-ink-3 max-xl:sr-only">
        {t(group.label)}
      </div>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {group.items.map((item) => (
          <li key={item.path}>
            <SidebarLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SidebarLinkProps {
  item: NavItem;
}

function SidebarLink({ item }: SidebarLinkProps) {
  const { icon: Icon, path, label } = item;
  return (
    <Link
      to={path}
      title={t(label)}
      activeOptions={{ exact: path === "/", includeSearch: false }}
      className="flex h-9 items-center gap-2.5 rounded-small px-2.5 font-medium text-ink-2 transition-colors duration-150 hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink max-xl:justify-center"
    >
      <Icon size={18} className="shrink-0" aria-hidden />
      <span className="truncate max-xl:sr-only">{t(label)}</span>
    </Link>
  );
}
