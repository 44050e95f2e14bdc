import { ApiError, NetworkError } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Banner, Button, Delayed, Tag } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Boxes, SearchX } from "lucide-react";
import { AddButton, AddKeptButton } from "../../../core/cart/add-button";
import { scannedQuantity } from "../../../core/goods/card-model";
import { rememberedByCodeQuery } from "../../../core/goods/kept-goods";
import { KeptRow } from "../../../core/goods/kept-row";
import { ProductRow } from "../../../core/goods/product-row";
import { ProductSkeleton } from "../../../core/goods/product-skeleton";
import { useReader } from "../../../core/goods/reader";
import { useShopping } from "../../../core/goods/shopping";
import { QueryError } from "../../../core/query-view";
import { barcodeQuery } from "../api";

interface ScanResultProps {
  code: string;
  onNext: () => void;
}

/** What a code stands for, and the way to the next one. */
export function ScanResult({ code, onNext }: ScanResultProps) {
  const shopping = useShopping();
  const reader = useReader();
  const query = useQuery(barcodeQuery(reader, code, shopping.customerId));
  // What this device keeps is the answer only while there is no other.
  const cutOff = !query.data && query.failureReason instanceof NetworkError;
  const remembered = useQuery({ ...rememberedByCodeQuery(reader, code), enabled: cutOff });
  const kept = cutOff ? remembered.data : undefined;
  const packQty = query.data?.packQty ?? kept?.packQty ?? 1;
  return (
    <section
      aria-live="polite"
      aria-label={t("scan.result")}
      className="overflow-hidden rounded-t-hero bg-surface pb-safe text-ink"
    >
      <p className="flex items-center justify-between gap-3 px-4 pt-4 pb-1">
        <span className="min-w-0 truncate text-sm font-semibold text-ink-2 tabular-nums">
          {code}
        </span>
        {packQty > 1 ? (
          <Tag tone="info" icon={Boxes}>
            {t("scan.pack", { n: packQty })}
          </Tag>
        ) : null}
      </p>
      {query.data ? (
        <ProductRow
          card={query.data}
          shopping={shopping}
          action={
            <AddButton
              card={query.data}
              quantity={scannedQuantity(query.data, query.data.packQty)}
            />
          }
          eager
        />
      ) : null}
      {kept ? (
        <KeptRow
          kept={kept}
          shopping={shopping}
          action={<AddKeptButton goods={kept.goods} packQty={kept.packQty} />}
        />
      ) : null}
      {query.isPending && !kept ? (
        <Delayed>
          <ProductSkeleton rows={1} />
        </Delayed>
      ) : null}
      {query.error && !query.data && !kept ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      <div className="p-4">
        <Button size="lg" block variant="soft" onClick={onNext}>
          {t("scan.next")}
        </Button>
      </div>
    </section>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const unknown = error instanceof ApiError && (error.state === 410 || error.state === 404);
  if (!unknown) return <QueryError error={error} onRetry={onRetry} />;
  return (
    <div className="px-4 pt-2">
      <Banner tone="mango" title={t("scan.unknown")}>
        <span className="flex items-start gap-2">
          <SearchX className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {t("scan.unknownHint")}
        </span>
      </Banner>
    </div>
  );
}
