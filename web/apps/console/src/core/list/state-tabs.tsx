import { formatNumber } from "@gerai/i18n";
import { Tabs } from "antd";
import type { ListControl } from "./use-list-state";

/** A state of documents as a tab. */
export interface StateTab {
  /** Empty for all of them. */
  state: string;
  label: string;
  count?: number | undefined;
}

interface StateTabsProps {
  list: ListControl;
  tabs: readonly StateTab[];
}

const all = "all";

/** Documents with many states have them beside each other: those that do not fit are in a menu that no screen reader finds. */
const gutter = 16;

/** Narrows a list to a state; it stands in the address like any other filter. */
export function StateTabs({ list, tabs }: StateTabsProps) {
  return (
    <Tabs
      className="px-4"
      tabBarGutter={gutter}
      activeKey={list.state.filters["state"] ?? all}
      items={tabs.map(({ state, label, count }) => ({
        key: state || all,
        label: count === undefined ? label : `${label} (${formatNumber(count)})`,
      }))}
      onChange={(key) => list.setFilter("state", key === all ? null : key)}
    />
  );
}
