import type { UserCenterData } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Avatar } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { displayName } from "../../../core/display-name";
import { paths } from "../../../core/paths";
import { countryName, roleName } from "../../../core/role-name";

interface ProfileHeaderProps {
  user: UserCenterData;
}

/** Who is signed in; leads to the personal information. */
export function ProfileHeader({ user }: ProfileHeaderProps) {
  const place = user.stores[0]?.name ?? user.customers[0]?.name;
  return (
    <Link
      to={paths.settingUserInfo}
      className="flex items-center gap-4 rounded-hero bg-hero px-5 py-5 text-white shadow-float"
    >
      <Avatar name={displayName(user)} src={user.avatarUrl} size="xl" />
      <span className="min-w-0 flex-1">
        <span className="block text-xl leading-snug font-bold break-words">
          {displayName(user)}
        </span>
        <span className="block text-sm text-white/85">
          {[...user.roles.map(roleName), countryName(user.countryCode)].join(" · ")}
        </span>
        {place ? <span className="block text-sm text-white/85">{place}</span> : null}
      </span>
      <span className="sr-only">{t("me.editProfile")}</span>
      <ChevronRight className="size-5 shrink-0 text-white/70" aria-hidden="true" />
    </Link>
  );
}
