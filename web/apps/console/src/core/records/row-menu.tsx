import { t } from "@gerai/i18n";
import { Button, Dropdown } from "antd";
import type { LucideIcon } from "lucide-react";
import { Ellipsis } from "lucide-react";

/** One thing that can be done to a row. */
export interface RowAction {
  key: string;
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  onClick: () => void;
}

interface RowMenuProps {
  /** What the row is, for the button's name. */
  name: string;
  actions: readonly RowAction[];
}

/** What can be done to a row. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const items = actions.map(({ icon: Icon, danger = false, ...action }) => ({
    ...action,
    danger,
    icon: <Icon size={16} aria-hidden />,
  }));
  return (
    <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items }}>
      <Button
        size="small"
        aria-label={t("list.actionsFor", { name })}
        icon={<Ellipsis size={16} aria-hidden />}
      />
    </Dropdown>
  );
}
