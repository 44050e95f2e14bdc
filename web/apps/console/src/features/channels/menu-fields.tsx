import { t } from "@gerai/i18n";
import { Button, Form, Input, Select } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { FieldGroup, required } from "../../core/forms/inputs";
import { LocalTextFields, noText } from "../../core/forms/local-text-fields";
import type { ChannelMenu } from "./api";

const mostMenus = 3;
const mostBelow = 5;
const newMenu = { menuId: "", type: "click", name: noText, url: "", answer: noText };

/** Menus below the channel's messages, of two levels. */
export function MenuFields() {
  return (
    <FieldGroup title={t("desk.channels.menus")} hint={t("desk.channels.menusHint")}>
      <Menus name={["menus"]} within={[]} most={mostMenus} top />
    </FieldGroup>
  );
}

interface MenusProps {
  /** Where the list sits in the entry around it. */
  name: (string | number)[];
  /** Where it sits in the form. */
  within: (string | number)[];
  most: number;
  top?: boolean;
}

function Menus({ name, within, most, top = false }: MenusProps) {
  const path = [...within, ...name];
  return (
    <Form.List name={name}>
      {(entries, { add, remove }) => (
        <div className="space-y-3">
          {entries.map((entry) => (
            <fieldset key={entry.key} className="rounded-control border border-line p-3">
              <MenuEntry at={entry.name} path={path} top={top} />
              <Button
                size="small"
                danger
                icon={<Trash2 size={14} aria-hidden />}
                onClick={() => remove(entry.name)}
              >
                {t("desk.channels.menuRemove")}
              </Button>
            </fieldset>
          ))}
          {entries.length < most && (
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => add(newMenu)}>
              {t(top ? "desk.channels.menuAdd" : "desk.channels.menuAddBelow")}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}

interface MenuEntryProps {
  at: number;
  path: (string | number)[];
  top: boolean;
}

function MenuEntry({ at, path, top }: MenuEntryProps) {
  const own = [...path, at];
  const form = Form.useFormInstance();
  const menu = Form.useWatch<ChannelMenu | undefined>(own, form);
  const opensOthers = top && (menu?.subMenus?.length ?? 0) > 0;
  return (
    <>
      <Form.Item name={[at, "menuId"]} hidden>
        <Input />
      </Form.Item>
      <LocalTextFields
        name={[at, "name"]}
        within={path}
        label={t("desk.channels.menuName")}
        maxLength={24}
        required
      />
      <div className={opensOthers ? "hidden" : undefined}>
        <Form.Item name={[at, "type"]} label={t("desk.channels.menuType")}>
          <Select
            options={(["click", "view", "page"] as const).map((value) => ({
              value,
              label: t(`desk.channels.menuType.${value}`),
            }))}
          />
        </Form.Item>
        {opensOthers ? null : menu?.type === "click" ? (
          <LocalTextFields
            name={[at, "answer"]}
            within={path}
            label={t("desk.channels.menuAnswer")}
            maxLength={2000}
            rows={2}
            required
          />
        ) : (
          <Form.Item
            name={[at, "url"]}
            label={t("desk.channels.menuAddress")}
            rules={[required()]}
            extra={t(menu?.type === "page" ? "desk.channels.pageHint" : "desk.channels.viewHint")}
          >
            <Input maxLength={500} />
          </Form.Item>
        )}
      </div>
      {top && <Menus name={[at, "subMenus"]} within={path} most={mostBelow} />}
    </>
  );
}
