import { t } from "@gerai/i18n";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { TransferList } from "../components/transfer-list";

/** What head office allocated to the reader's stores. */
export function AllocationsPage() {
  const { state } = useSearch({ from: "/signed-in/pages/stockTransfer/allocationList" });
  const navigate = useNavigate();
  return (
    <Page title={t("page.allocations")} back={paths.inventoryCount} flush>
      <TransferList
        filter={{ kind: "allocation", state }}
        onState={(chosen) =>
          void navigate({ to: paths.allocations, search: { state: chosen }, replace: true })
        }
        label={t("page.allocations")}
      />
    </Page>
  );
}
