import { signOut } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Button, Dialog, toast } from "@gerai/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { errorText } from "../../../core/error-text";
import { paths } from "../../../core/paths";
import { useClient, useUser } from "../../../core/services-context";
import { useAcceptPrivacy } from "../api";

/** Asks a signed-in user to accept an agreement that changed since they last did. */
export function PrivacyGate() {
  const client = useClient();
  const user = useUser();
  const accept = useAcceptPrivacy();
  const reading = useLocation().pathname === paths.privacyPolicy;
  const leave = () => {
    // Signing out ends the session here even when the server cannot be told.
    signOut(client).catch(() => undefined);
  };
  return (
    <Dialog
      open={!user.privacyAccepted && !reading}
      onClose={leave}
      locked
      title={t("privacy.updatedTitle")}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            {t("settings.signOut")}
          </Button>
          <Button
            loading={accept.isPending}
            onClick={() =>
              accept.mutate(undefined, {
                onError: (error) => toast(errorText(error), { tone: "error" }),
              })
            }
          >
            {t("privacy.accept")}
          </Button>
        </>
      }
    >
      <p>{t("privacy.updatedHint")}</p>
      <Link
        to={paths.privacyPolicy}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand-ink"
      >
        {t("privacy.read")}
      </Link>
    </Dialog>
  );
}
