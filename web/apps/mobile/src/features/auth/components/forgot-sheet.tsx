import { t } from "@gerai/i18n";
import { Row, Sheet } from "@gerai/ui";
import { Smartphone, UserRoundCog } from "lucide-react";

interface ForgotSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The ways back in that really exist. */
export function ForgotSheet({ open, onClose }: ForgotSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t("auth.forgotTitle")} flush>
      <Row icon={UserRoundCog} title={t("auth.forgotAdmin")} />
      <Row icon={Smartphone} iconTone="info" title={t("auth.forgotPhone")} />
    </Sheet>
  );
}
