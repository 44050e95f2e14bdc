import { t } from "@gerai/i18n";
import { Banner, Card, SelectSheet } from "@gerai/ui";
import { errorText } from "../error-text";
import { noStore } from "./use-order-store";
import type { OrderStore } from "./use-order-store";

interface StoreCardProps {
  store: OrderStore;
  /** Why it will not do. */
  problem: string | undefined;
  onChange: (choice: string) => void;
}

/** For which of the customer's stores the goods are; nothing for a customer without stores. */
export function StoreCard({ store, problem, onChange }: StoreCardProps) {
  const { query, stores, storeId, consigned } = store;
  if (query.error && stores.length === 0) {
    return (
      <Banner
        tone="danger"
        title={t("orders.storesFailed")}
        action={{ label: t("common.retry"), onClick: () => void query.refetch() }}
      >
        {errorText(query.error)}
      </Banner>
    );
  }
  if (stores.length === 0) return null;
  const options = stores.map(({ storeId: value, name, code, address }) => ({
    value,
    label: name,
    caption: [code, address].filter(Boolean).join(" · "),
  }));
  return (
    <Card>
      <SelectSheet
        label={t("orders.store")}
        optional={!consigned}
        options={
          consigned ? options : [{ value: noStore, label: t("samples.noStore") }, ...options]
        }
        value={storeId ?? (consigned ? undefined : noStore)}
        hint={consigned ? t("orders.storeConsigned") : undefined}
        error={problem}
        onChange={onChange}
      />
    </Card>
  );
}
