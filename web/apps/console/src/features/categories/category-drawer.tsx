import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, AutoComplete, Form, Input, InputNumber, Radio, Select } from "antd";
import type { InputRef } from "antd";
import { localText } from "../../core/display/local-text";
import { FieldRow, required } from "../../core/forms/inputs";
import { LocalTextFields } from "../../core/forms/local-text-fields";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useFirstField } from "../../core/forms/use-first-field";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { categoriesQuery, categoryPath, readCategories } from "../../core/records/catalogue-api";
import { useApi } from "../../core/session/services";
import type { Category } from "../../core/wire";
import { useSaveCategory } from "./api";
import {
  categoryDraft,
  categoryFieldLabel as label,
  categoryIcons,
  newCategory,
  possibleParents,
  showCategoryField,
} from "./model";
import type { CategoryValues } from "./model";

const drawerWidth = 560;

/** Adds a category at the top. */
export function NewCategoryDrawer() {
  return <CategoryLoader id={null} parentId={null} />;
}

/** Adds a category below another. */
export function NewSubcategoryDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  return <CategoryLoader id={null} parentId={recordId} />;
}

/** Shows and changes a category. */
export function CategoryDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  return <CategoryLoader id={recordId} parentId={null} />;
}

interface CategoryLoaderProps {
  id: string | null;
  parentId: string | null;
}

function CategoryLoader({ id, parentId }: CategoryLoaderProps) {
  const close = useCloseRecord("/categories");
  const categories = useQuery(categoriesQuery(useApi()));
  const category = categories.data?.find((candidate) => candidate.id === id) ?? null;
  if (!categories.data || (id !== null && !category)) {
    const missing = categories.data ? new Error("unknown category") : null;
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("categories.category")}
        onClose={close}
        error={categories.error ?? missing}
        onRetry={() => void categories.refetch()}
      />
    );
  }
  return (
    <CategoryEditor
      key={id ?? "new"}
      category={category}
      all={categories.data}
      parentId={parentId}
    />
  );
}

interface CategoryEditorProps {
  category: Category | null;
  all: readonly Category[];
  parentId: string | null;
}

function CategoryEditor({ category, all, parentId }: CategoryEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/categories");
  const first = useFirstField<InputRef>(category === null);
  const save = useSaveCategory();
  const reload = async () => {
    const fresh = (await readCategories(api)).find(({ id }) => id === category?.id);
    return fresh ? categoryDraft(fresh) : newCategory(parentId);
  };
  const editor = useRecordEditor<CategoryValues>({
    draft: category ? categoryDraft(category) : newCategory(parentId),
    save: async (values, ver) => {
      await save.mutateAsync({ ...values, id: category?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(category ? { reload } : {}),
  });
  const parents = possibleParents(all, category);
  return (
    <RecordDrawer
      title={category ? localText(category.name) : t("categories.new")}
      editor={editor}
      readOnly={false}
      label={label}
      show={showCategoryField}
      onClose={close}
      width={drawerWidth}
    >
      <Form.Item name="parentId" label={label("parentId")} normalize={noneToNull}>
        <Select
          showSearch={{ optionFilterProp: "label" }}
          allowClear
          placeholder={t("categories.top")}
          options={parents.map(({ id }) => ({ value: id, label: categoryPath(all, id) }))}
        />
      </Form.Item>
      <FieldRow>
        <Form.Item name="code" label={label("code")} rules={[required()]}>
          <Input ref={first} maxLength={32} />
        </Form.Item>
        <Form.Item name="icon" label={label("icon")}>
          <AutoComplete
            maxLength={40}
            options={categoryIcons.map((value) => ({ value }))}
            showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
          />
        </Form.Item>
      </FieldRow>
      <LocalTextFields name={["name"]} label={label("name")} maxLength={80} required />
      <FieldRow>
        <Form.Item name="sort" label={label("sort")} tooltip={t("areas.sortHint")}>
          <InputNumber className="w-full" min={0} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item name="status" label={label("status")}>
          <Radio.Group
            optionType="button"
            options={(["active", "hidden"] as const).map((value) => ({
              value,
              label: t(`brands.status.${value}`),
            }))}
          />
        </Form.Item>
      </FieldRow>
    </RecordDrawer>
  );
}

/** A cleared choice is "nothing", not "not filled in". */
function noneToNull(id: string | undefined): string | null {
  return id ?? null;
}
