import { ApiError } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Button, EmptyState, Field, toast } from "@gerai/ui";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useSearch } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { errorText } from "../../../core/error-text";
import { fieldText } from "../../../core/form-errors";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { useUpdateUser } from "../api";
import { editableFields } from "../editable-fields";
import type { EditableFieldName } from "../editable-fields";

/** Edits one field; other settings pages say which. */
export function ComponentsEditPage() {
  const { field } = useSearch({ from: "/signed-in/pages/setting/componentsEdit" });
  if (!field) {
    return (
      <Page title={t("page.componentsEdit")} back={paths.settingUserInfo}>
        <EmptyState title={t("settings.unknownField")} />
      </Page>
    );
  }
  return (
    <Page title={t(editableFields[field].label)} back={paths.settingUserInfo}>
      <SingleField key={field} name={field} />
    </Page>
  );
}

function SingleField({ name }: { name: EditableFieldName }) {
  const { schema, ...field } = editableFields[name];
  const user = useUser();
  const update = useUpdateUser();
  const back = useBack(paths.settingUserInfo);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(v.object({ value: schema })),
    defaultValues: { value: field.read(user) },
  });

  const submit = handleSubmit(async ({ value }) => {
    try {
      await update.mutateAsync(field.update(value));
      toast(t("settings.saved"), { tone: "success" });
      back();
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields[0]?.msg : undefined;
      setError("value", { message: problem || errorText(error) });
    }
  });

  return (
    <form className="space-y-5 pt-2" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t(field.label)}
        hint={t(field.hint)}
        inputMode={field.inputMode}
        autoComplete={field.autoComplete}
        error={fieldText(formState.errors.value)}
        {...register("value")}
      />
      <Button type="submit" size="lg" block loading={update.isPending}>
        {t("common.save")}
      </Button>
    </form>
  );
}
