import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi } from "../../core/session/services";
import { countriesQuery } from "./api";
import { CountEditor, SellOutEditor } from "./floor-editors";
import { ruleOf } from "./model";
import { drawerWidth } from "./rule-editor";
import { AddressEditor, OrderTypesEditor, TopUpEditor, UnpaidEditor } from "./rule-editors";
import { SellerEditor } from "./seller-editor";
import { TaxEditor } from "./tax-editor";

/** Changes one rule of a country from a day on. */
export function CountryRuleDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/countries");
  const countries = useQuery(countriesQuery(useApi()));
  const { countryCode, rule } = ruleOf(recordId);
  const country = countries.data?.find((known) => known.countryCode === countryCode);
  if (!country || !rule) {
    const missing = countries.data ? new Error("unknown rule") : null;
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("nav.countries")}
        onClose={close}
        error={countries.error ?? missing}
        onRetry={() => void countries.refetch()}
      />
    );
  }
  switch (rule) {
    case "order_types":
      return <OrderTypesEditor key={recordId} country={country} />;
    case "unpaid_orders":
      return <UnpaidEditor key={recordId} country={country} />;
    case "top_up":
      return <TopUpEditor key={recordId} country={country} />;
    case "address":
      return <AddressEditor key={recordId} country={country} />;
    case "sell_out":
      return <SellOutEditor key={recordId} country={country} />;
    case "count":
      return <CountEditor key={recordId} country={country} />;
    case "seller":
      return <SellerEditor key={recordId} country={country} />;
    case "standard":
    case "exempt":
      return <TaxEditor key={recordId} country={country} taxClass={rule} />;
  }
}
