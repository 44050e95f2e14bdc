import { t } from "@gerai/i18n";
import { Button, Form, Input, Switch } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { LocalTextFields } from "../../core/forms/local-text-fields";
import { newArticle } from "./model";
import { PictureField } from "./picture-field";

const most = 8;

interface ArticleFieldsProps {
  pictures: Readonly<Record<string, string>>;
  onKept: (id: string, file: File) => void;
}

/** Articles: the first is shown large, the others below it. */
export function ArticleFields({ pictures, onKept }: ArticleFieldsProps) {
  return (
    <Form.List name="articles">
      {(entries, { add, remove }) => (
        <div className="mb-5 space-y-4">
          {entries.map(({ key, name }) => (
            <fieldset key={key} className="rounded-control border border-line p-4">
              <legend className="px-1 font-semibold">
                {t("desk.channels.articleNo", { n: name + 1 })}
              </legend>
              <LocalTextFields
                name={[name, "title"]}
                within={["articles"]}
                label={t("desk.channels.title")}
                maxLength={100}
                required
              />
              <LocalTextFields
                name={[name, "digest"]}
                within={["articles"]}
                label={t("desk.channels.digest")}
                maxLength={160}
              />
              <LocalTextFields
                name={[name, "body"]}
                within={["articles"]}
                label={t("desk.channels.body")}
                maxLength={8000}
                rows={5}
                required
              />
              <Form.Item name={[name, "coverFileId"]} label={t("desk.channels.cover")}>
                <PictureField pictures={pictures} onKept={onKept} />
              </Form.Item>
              <Form.Item name={[name, "url"]} label={t("desk.channels.address")}>
                <Input maxLength={500} placeholder="https://" />
              </Form.Item>
              <Form.Item
                name={[name, "readReport"]}
                label={t("desk.channels.readReport")}
                valuePropName="checked"
              >
                <Switch />
              </Form.Item>
              {entries.length > 1 && (
                <Button danger icon={<Trash2 size={16} aria-hidden />} onClick={() => remove(name)}>
                  {t("desk.channels.articleRemove")}
                </Button>
              )}
            </fieldset>
          ))}
          {entries.length < most && (
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => add(newArticle)}>
              {t("desk.channels.articleAdd")}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}
