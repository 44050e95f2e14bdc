import { signOut } from "@gerai/api";
import { t } from "@gerai/i18n";
import { useNavigate } from "@tanstack/react-router";
import { Dropdown } from "antd";
import { ChevronsUpDown, LogOut, MessageCircleQuestion, ShieldCheck } from "lucide-react";
import { Initials } from "../../core/display/initials";
import { roleLabel } from "../../core/display/org-labels";
import { looksWithReason } from "../../core/session/permissions";
import { useClient, useServices, useUser } from "../../core/session/services";

/** Who is signed in; opens the own security page and signs out. */
export function UserMenu() {
  const user = useUser();
  const client = useClient();
  const { session } = useServices();
  const navigate = useNavigate();
  const items = [
    {
      key: "security",
      icon: <ShieldCheck size={16} aria-hidden />,
      label: t("nav.security"),
      onClick: () => void navigate({ to: "/security" }),
    },
    ...(looksWithReason(user)
      ? [
          {
            key: "reason",
            icon: <MessageCircleQuestion size={16} aria-hidden />,
            label: t("readReason.change"),
            onClick: () => session.giveReason(null),
          },
        ]
      : []),
    { type: "divider" as const },
    {
      key: "signOut",
      icon: <LogOut size={16} aria-hidden />,
      label: t("settings.signOut"),
      // The session ends here even when the server cannot be told.
      onClick: () => void signOut(client).catch(() => undefined),
    },
  ];
  const name = user.nickname || user.name;
  return (
    <Dropdown trigger={["click"]} placement="topLeft" menu={{ items }}>
      <button
        type="button"
        className="flex items-center gap-2.5 border-t border-line px-3.5 py-3 text-left transition-colors duration-150 hover:bg-sunken"
      >
        <Initials name={name} large />
        <span className="min-w-0 flex-1 max-xl:sr-only">
          <span className="block truncate text-sm font-semibold">{name}</span>
          <span className="block truncate text-xs text-ink-3">
            {user.roles.map(roleLabel).join(" · ")}
          </span>
        </span>
        <ChevronsUpDown size={16} className="text-ink-3 max-xl:hidden" aria-hidden />
      </button>
    </Dropdown>
  );
}
