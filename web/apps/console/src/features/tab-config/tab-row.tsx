import { t } from "@gerai/i18n";
import { Button, Input, Select } from "antd";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { TabChoices, TabEntry } from "../../core/wire";
import { tabLabel } from "./model";
import { TabIcon } from "./tab-icon";

interface TabRowProps {
  tab: TabEntry;
  choices: TabChoices;
  readOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  dragging: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onChange: (tab: TabEntry) => void;
}

/** One tab of the list. */
export function TabRow(props: TabRowProps) {
  const { tab, readOnly, dragging } = props;
  return (
    // Dragging is for the mouse; the arrow buttons do the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={!readOnly}
      onDragStart={props.onDragStart}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={props.onDrop}
      className={clsx(
        "rounded-control border border-line bg-surface p-3",
        dragging && "opacity-50",
      )}
    >
      <div className="mb-2 flex items-center gap-2">
        {!readOnly && <GripVertical size={16} className="cursor-grab text-ink-3" aria-hidden />}
        <TabIcon name={tab.icon} size={18} />
        <span className="font-semibold">{tabLabel(tab.textKey)}</span>
        <code className="min-w-0 flex-1 truncate text-2xs text-ink-3">{tab.path}</code>
        {!readOnly && <RowButtons {...props} />}
      </div>
      <TabFields {...props} />
    </li>
  );
}

function RowButtons({ tab, isFirst, isLast, onMove, onRemove }: TabRowProps) {
  const name = tabLabel(tab.textKey);
  return (
    <>
      <Button
        size="small"
        type="text"
        disabled={isFirst}
        aria-label={t("tabs.moveUp", { name })}
        icon={<ArrowUp size={16} aria-hidden />}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        type="text"
        disabled={isLast}
        aria-label={t("tabs.moveDown", { name })}
        icon={<ArrowDown size={16} aria-hidden />}
        onClick={() => onMove(1)}
      />
      <Button
        size="small"
        type="text"
        aria-label={t("tabs.remove", { name })}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={onRemove}
      />
    </>
  );
}

function TabFields({ tab, choices, onChange }: TabRowProps) {
  return (
    <div className="grid grid-cols-4 gap-2">
      <Field label={t("tabs.label")}>
        <Select
          className="w-full"
          aria-label={t("tabs.label")}
          popupMatchSelectWidth={false}
          value={tab.textKey}
          options={choices.textKeys.map((value) => ({ value, label: tabLabel(value) }))}
          onChange={(textKey) => onChange({ ...tab, textKey })}
        />
      </Field>
      <Field label={t("tabs.icon")}>
        <Select
          className="w-full"
          aria-label={t("tabs.icon")}
          popupMatchSelectWidth={false}
          value={tab.icon}
          options={choices.icons.map((value) => ({
            value,
            label: (
              <span className="flex h-full items-center gap-2">
                <TabIcon name={value} size={16} />
                {value}
              </span>
            ),
          }))}
          onChange={(icon) => onChange({ ...tab, icon })}
        />
      </Field>
      <Field label={t("tabs.badge")}>
        <Select
          className="w-full"
          aria-label={t("tabs.badge")}
          popupMatchSelectWidth={false}
          value={tab.badge}
          options={badgeOptions(choices)}
          onChange={(badge) => onChange({ ...tab, badge })}
        />
      </Field>
      <Field label={t("tabs.minVersion")}>
        <Input
          aria-label={t("tabs.minVersion")}
          placeholder={t("tabs.anyVersion")}
          value={tab.minVersion ?? ""}
          onChange={({ target }) => onChange({ ...tab, minVersion: target.value.trim() || null })}
        />
      </Field>
    </div>
  );
}

interface FieldProps {
  label: string;
  children: React.ReactNode;
}

function Field({ label, children }: FieldProps) {
  return (
    <div className="min-w-0">
      <div className="mb-0.5 text-xs text-ink-3" aria-hidden>
        {label}
      </div>
      {children}
    </div>
  );
}

const badges = ["none", "cart", "messages", "notice", "approvals"] as const;

function badgeOptions(choices: TabChoices) {
  return badges
    .filter((badge) => choices.badges.includes(badge))
    .map((value) => ({ value, label: t(`tabs.badge.${value}`) }));
}
