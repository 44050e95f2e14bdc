import { t } from "@gerai/i18n";
import { Row, SectionList } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { CreditCard, KeyRound, MonitorSmartphone, Smartphone } from "lucide-react";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";

/** What protects the account, and whether it is set. */
export function AccountOverview() {
  const user = useUser();
  return (
    <>
      <SectionList>
        <Row
          icon={KeyRound}
          title={t("settings.loginPassword")}
          caption={t("settings.loginPasswordHint")}
          render={(row) => (
            <Link to={paths.settingAccount} search={{ view: "loginPassword" }} {...row} />
          )}
        />
        <Row
          icon={CreditCard}
          title={t("settings.payPassword")}
          value={t(user.payPasswordSet ? "settings.set" : "settings.notSet")}
          render={(row) => (
            <Link to={paths.settingAccount} search={{ view: "payPassword" }} {...row} />
          )}
        />
        <Row
          icon={Smartphone}
          title={t("settings.phone")}
          value={user.phoneMasked ?? t("settings.notBound")}
          render={(row) => <Link to={paths.bindMobile} {...row} />}
        />
      </SectionList>
      <SectionList>
        <Row
          icon={MonitorSmartphone}
          iconTone="info"
          title={t("settings.devices")}
          render={(row) => <Link to={paths.settingAccount} search={{ view: "devices" }} {...row} />}
        />
      </SectionList>
    </>
  );
}
