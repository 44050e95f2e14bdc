import { t } from "@gerai/i18n";
import { Card, EmptyState, Row, SearchField } from "@gerai/ui";
import { Link, useSearch } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { useState } from "react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";

/** Stores beyond this many are searched. */
const searchFrom = 8;

/** Which store to count. */
export function SelectStorePage() {
  const { way } = useSearch({ from: "/signed-in/pages/inventoryCount/selectStore" });
  const { stores } = useUser();
  const [keyword, setKeyword] = useState("");
  const word = keyword.trim().toLowerCase();
  const found = stores.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(word));
  const to = way === "hand" ? paths.manualInventory : paths.inventoryCountIndex;
  return (
    <Page title={t("page.selectStore")} back={paths.inventoryCount}>
      {stores.length >= searchFrom ? (
        <SearchField value={keyword} onChange={setKeyword} label={t("counting.searchStore")} />
      ) : null}
      {found.length === 0 ? (
        <EmptyState icon={Store} title={t("counting.noStores")} hint={t("counting.noStoresHint")} />
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {found.map(({ id, name, code }) => (
              <li key={id}>
                <Row
                  icon={Store}
                  title={name}
                  caption={code}
                  render={(row) => <Link to={to} search={{ storeId: id }} {...row} />}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}
