import { t } from "@gerai/i18n";
import { Select } from "antd";
import { useState } from "react";
import type { TabChoices, TabEntry } from "../../core/wire";
import { inOrder, moveTab, pageLabel, usualTab } from "./model";
import { TabRow } from "./tab-row";

interface TabListEditorProps {
  choices: TabChoices;
  readOnly: boolean;
  value?: readonly TabEntry[];
  onChange?: (tabs: TabEntry[]) => void;
}

const noTabs: readonly TabEntry[] = [];

/** The tabs of a bar: add, remove, change, and order by dragging or with the arrow buttons. */
export function TabListEditor(props: TabListEditorProps) {
  const { choices, readOnly, value = noTabs, onChange } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const unused = choices.paths.filter((path) => !value.some((tab) => tab.path === path));
  const full = value.length >= choices.maxTabs;
  const drop = (at: number) => {
    if (dragged !== null && dragged !== at) onChange?.(moveTab(value, dragged, at));
    setDragged(null);
  };
  return (
    <div>
      <ol className="flex flex-col gap-2">
        {value.map((tab, at) => (
          <TabRow
            key={tab.path}
            tab={tab}
            choices={choices}
            readOnly={readOnly}
            isFirst={at === 0}
            isLast={at === value.length - 1}
            dragging={dragged === at}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDrop={() => drop(at)}
            onMove={(by) => onChange?.(moveTab(value, at, at + by))}
            onRemove={() => onChange?.(inOrder(value.toSpliced(at, 1)))}
            onChange={(next) => onChange?.(inOrder(value.with(at, next)))}
          />
        ))}
      </ol>
      {!readOnly && (
        <Select<string | null>
          className="mt-3 w-full"
          aria-label={t("tabs.add")}
          placeholder={full ? t("tabs.full", { n: choices.maxTabs }) : t("tabs.add")}
          disabled={full}
          value={null}
          showSearch={{ optionFilterProp: "label" }}
          options={unused.map((path) => ({ value: path, label: `${pageLabel(path)} — ${path}` }))}
          onChange={(path) => path && onChange?.(inOrder([...value, usualTab(path)]))}
        />
      )}
    </div>
  );
}
