import { t } from "@gerai/i18n";
import { buttonClass, StateView } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Smartphone } from "lucide-react";
import { paths } from "../../../core/paths";

/** Shown where an action needs a bound phone number. */
export function BindFirst() {
  return (
    <StateView
      icon={Smartphone}
      tone="mango"
      title={t("settings.bindFirst")}
      hint={t("settings.bindFirstHint")}
      action={
        <Link to={paths.bindMobile} className={buttonClass()}>
          {t("settings.bind")}
        </Link>
      }
    />
  );
}
