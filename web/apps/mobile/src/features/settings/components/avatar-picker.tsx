import { t } from "@gerai/i18n";
import { Avatar } from "@gerai/ui";
import { displayName } from "../../../core/display-name";
import { PicturePicker } from "../../../core/picture-picker";
import { useUser } from "../../../core/services-context";
import { useUpdateUser } from "../api";

/** The own picture; tapping it chooses another one. */
export function AvatarPicker() {
  const user = useUser();
  const update = useUpdateUser();
  return (
    <div className="flex flex-col items-center gap-2 py-4">
      <PicturePicker
        label={t("settings.avatarChange")}
        saved={t("settings.avatarSaved")}
        onUploaded={(avatarId) => update.mutateAsync({ avatarId })}
      >
        <Avatar name={displayName(user)} src={user.avatarUrl} size="xl" />
      </PicturePicker>
      <p className="text-xs text-ink-3">{t("settings.avatarHint")}</p>
    </div>
  );
}
