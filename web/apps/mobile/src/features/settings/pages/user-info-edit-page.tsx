import { t } from "@gerai/i18n";
import { Banner, BottomBar, Button, Field, toast } from "@gerai/ui";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { errorText } from "../../../core/error-text";
import { fieldText, showFieldErrors } from "../../../core/form-errors";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { useUpdateUser } from "../api";
import { AvatarPicker } from "../components/avatar-picker";
import { editableFields } from "../editable-fields";

const { nickname, chatEmail } = editableFields;

/** Who never had a nickname need not choose one to change the rest. */
const noNickname = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === "" || v.is(nickname.schema, text), "validation.nicknameLength"),
);

/** The whole editable profile in one form. */
export function UserInfoEditPage() {
  const user = useUser();
  const update = useUpdateUser();
  const back = useBack(paths.settingUserInfo);
  const formId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const nameless = nickname.read(user) === "";
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(
      v.object({
        nickname: nameless ? noNickname : nickname.schema,
        chatEmail: chatEmail.schema,
      }),
    ),
    defaultValues: { nickname: nickname.read(user), chatEmail: chatEmail.read(user) },
  });

  const submit = handleSubmit(async (values) => {
    setProblem(null);
    try {
      const { nickname: chosen, ...rest } = values;
      await update.mutateAsync({ ...rest, ...(chosen === "" ? {} : { nickname: chosen }) });
      toast(t("settings.saved"), { tone: "success" });
      back();
    } catch (error) {
      const fields = { nickname: "nickname", chatEmail: "chatEmail" } as const;
      if (!showFieldErrors(error, fields, setError)) setProblem(errorText(error));
    }
  });

  return (
    <Page
      title={t("page.userInfoEdit")}
      back={paths.settingUserInfo}
      footer={
        <BottomBar>
          <Button type="submit" form={formId} size="lg" block loading={update.isPending}>
            {t("common.save")}
          </Button>
        </BottomBar>
      }
    >
      <AvatarPicker />
      <form id={formId} className="space-y-4" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t(nickname.label)}
          hint={t(nickname.hint)}
          optional={nameless}
          autoComplete={nickname.autoComplete}
          error={fieldText(formState.errors.nickname)}
          {...register("nickname")}
        />
        <Field
          label={t(chatEmail.label)}
          hint={t(chatEmail.hint)}
          optional
          inputMode={chatEmail.inputMode}
          autoComplete={chatEmail.autoComplete}
          error={fieldText(formState.errors.chatEmail)}
          {...register("chatEmail")}
        />
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
      </form>
    </Page>
  );
}
