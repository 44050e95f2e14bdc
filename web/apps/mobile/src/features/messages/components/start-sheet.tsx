import { t } from "@gerai/i18n";
import { ActionSheet } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { UserPlus, Users } from "lucide-react";
import { paths } from "../../../core/paths";

interface StartSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Ways to begin talking to somebody. */
export function StartSheet({ open, onClose }: StartSheetProps) {
  const navigate = useNavigate();
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={t("messages.start")}
      actions={[
        {
          id: "people",
          label: t("messages.findPeople"),
          icon: UserPlus,
          onSelect: () => void navigate({ to: paths.searchUser }),
        },
        {
          id: "group",
          label: t("messages.createGroup"),
          icon: Users,
          onSelect: () => void navigate({ to: paths.createGroup }),
        },
      ]}
    />
  );
}
