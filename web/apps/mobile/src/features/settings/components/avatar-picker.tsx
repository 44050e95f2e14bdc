import { imageProblem, imageTypes } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Avatar, Spinner, toast } from "@gerai/ui";
import { Camera } from "lucide-react";
import type { ChangeEvent } from "react";
import { displayName } from "../../../core/display-name";
import { errorText } from "../../../core/error-text";
import { useUser } from "../../../core/services-context";
import { useChangeAvatar } from "../api";

/** The own picture; tapping it chooses another one. */
export function AvatarPicker() {
  const user = useUser();
  const change = useChangeAvatar();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const problem = imageProblem(file);
    if (problem) return toast(t(problem), { tone: "error" });
    change.mutate(file, {
      onSuccess: () => toast(t("settings.avatarSaved"), { tone: "success" }),
      onError: (error) => toast(errorText(error), { tone: "error" }),
    });
  };
  return (
    <div className="flex flex-col items-center gap-2 py-4">
      <label className="relative cursor-pointer rounded-full has-[:focus-visible]:ring-3 has-[:focus-visible]:ring-brand">
        <Avatar name={displayName(user)} src={user.avatarUrl} size="xl" />
        <span className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full bg-brand text-on-brand ring-2 ring-canvas">
          {change.isPending ? (
            <Spinner className="size-4.5" />
          ) : (
            <Camera className="size-4.5" aria-hidden="true" />
          )}
        </span>
        <input
          type="file"
          accept={imageTypes.join(",")}
          aria-label={t("settings.avatarChange")}
          disabled={change.isPending}
          onChange={choose}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p className="text-xs text-ink-3">{t("settings.avatarHint")}</p>
    </div>
  );
}
