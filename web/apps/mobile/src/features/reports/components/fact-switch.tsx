import { t } from "@gerai/i18n";
import { Segmented } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";

const overviews = ["sellout", "sellin"] as const;

/** Between what was sold and what was ordered, for who may see both. */
export function FactSwitch({ fact }: { fact: (typeof overviews)[number] }) {
  const user = useUser();
  const navigate = useNavigate();
  if (!may(user, "sell_out_view") || !may(user, "sell_in_view")) return null;
  return (
    <Segmented
      label={t("views.fact")}
      options={overviews.map((value) => ({ value, label: t(`views.fact.${value}`) }))}
      value={fact}
      onChange={(value) =>
        void navigate({
          to: value === "sellout" ? paths.reportForms : paths.sellInReport,
          search: {},
          replace: true,
        })
      }
    />
  );
}
