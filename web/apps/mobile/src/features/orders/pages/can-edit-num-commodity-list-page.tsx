import { ApiError } from "@gerai/api";
import type { OrderProducts } from "@gerai/api";
import { terminal } from "@gerai/domain";
import { formatMoney, t } from "@gerai/i18n";
import { Banner, BottomBar, Button, Card, EmptyState, Stepper, TextArea, toast } from "@gerai/ui";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Navigate, useSearch } from "@tanstack/react-router";
import { ArrowRight, PencilOff, ReceiptText } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../../core/error-text";
import { Picture } from "../../../core/goods/picture";
import { localText } from "../../../core/local-text";
import { ordersKey } from "../../../core/order-queries";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { reviewKey } from "../../../core/review-queries";
import { StepWarning } from "../../../core/review/step-warning";
import { useServices, useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { OrderSkeleton } from "../components/order-skeleton";
import { amountOf, changedLines, nothingLeft, wantedOf } from "../quantities";
import type { Wanted } from "../quantities";

/**
 * Changes the quantities of an order that waits for a decision. Without an order a buyer has one list whose
 * quantities may be changed: the cart.
 */
export function CanEditNumCommodityListPage() {
  const named = useSearch({ from: "/signed-in/pages/components/canEditNumCommodityList" });
  const { client } = useServices();
  const { terminalType } = useUser();
  const query = useQuery({
    ...queryOptions({
      queryKey: [...ordersKey, "products", named],
      queryFn: ({ signal }) =>
        client.get("/v3/business/front/orderInfo/productList", { query: named, signal }),
      staleTime: 0,
    }),
    enabled: named.orderId !== undefined || named.orderNo !== undefined,
  });
  if (query.data) {
    return (
      <Editor key={query.data.header.orderId} products={query.data} onConflict={query.refetch} />
    );
  }
  if (!query.isEnabled && terminalType === terminal.buyer) {
    return <Navigate to={paths.cart} replace />;
  }
  return (
    <Page title={t("page.canEditNumCommodityList")} back={paths.orders}>
      {query.isEnabled ? (
        <QueryView query={query} skeleton={<OrderSkeleton />}>
          {() => null}
        </QueryView>
      ) : (
        <EmptyState icon={ReceiptText} title={t("orders.noOrder")} />
      )}
    </Page>
  );
}

interface EditorProps {
  products: OrderProducts;
  /** Somebody else was faster: shows what there is now. What was chosen here stays. */
  onConflict: () => Promise<unknown>;
}

function Editor({ products, onConflict }: EditorProps) {
  const { header, list } = products;
  const { client, queryClient } = useServices();
  const back = useBack(paths.customOrders);
  const [wanted, setWanted] = useState<Wanted>({});
  const [remark, setRemark] = useState("");
  const changes = changedLines(list, wanted);
  const none = nothingLeft(list, wanted);
  const save = useMutation({
    mutationFn: () =>
      // The changes travel in the address.
      client.post("/v3/business/front/orderInfo/updateOrderProduct", null, {
        query: {
          orderId: header.orderId,
          ver: header.ver,
          products: JSON.stringify(changes),
          remark: remark.trim(),
        },
      }),
    onSuccess: async () => {
      toast(t("orders.edit.saved"), { tone: "success" });
      back();
      await Promise.all(
        [ordersKey, reviewKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: async (error) => {
      const conflict = error instanceof ApiError && error.code === "version_conflict";
      toast(conflict ? t("orders.edit.conflict") : errorText(error), { tone: "error" });
      if (conflict) await onConflict();
    },
  });
  return (
    <Page
      title={t("page.canEditNumCommodityList")}
      caption={header.orderNo}
      back={paths.customOrders}
      footer={
        header.editable ? (
          <SaveBar
            products={products}
            wanted={wanted}
            busy={save.isPending}
            disabled={changes.length === 0 || none}
            onSave={() => save.mutate()}
          />
        ) : null
      }
    >
      {header.editable ? null : (
        <EmptyState icon={PencilOff} title={t("orders.edit.locked")} className="!py-6" />
      )}
      {none ? <Banner tone="danger">{t("orders.edit.empty")}</Banner> : null}
      <Card flush>
        <ul className="divide-y divide-line">
          {list.map((line) => (
            <li key={line.lineId}>
              <EditLine
                line={line}
                currency={header.currency}
                editable={header.editable}
                qty={wantedOf(line, wanted)}
                onQuantity={(qty) => setWanted({ ...wanted, [line.lineId]: qty })}
              />
            </li>
          ))}
        </ul>
      </Card>
      {header.editable ? (
        <Card>
          <TextArea
            label={t("orders.edit.remark")}
            optional
            rows={2}
            maxLength={200}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Card>
      ) : null}
    </Page>
  );
}

interface EditLineProps {
  line: OrderProducts["list"][number];
  currency: string;
  editable: boolean;
  qty: number;
  onQuantity: (qty: number) => void;
}

function EditLine({ line, currency, editable, qty, onQuantity }: EditLineProps) {
  const name = localText(line.name);
  return (
    <div className="flex gap-3 px-4 py-3">
      <Picture src={line.image} dimmed={qty === 0} className="size-16 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-base leading-snug font-semibold">{name}</p>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-3">
          <span>{t("orders.qty.ordered", { n: line.qtyOrdered })}</span>
          <span>{t("orders.edit.stock", { n: line.stock })}</span>
        </p>
        {qty === 0 ? (
          <p className="text-xs font-semibold text-danger-ink">{t("orders.edit.removed")}</p>
        ) : null}
        <StepWarning line={line} qty={qty} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <span className="text-sm tabular-nums">{formatMoney(line.unitPrice, currency)}</span>
          <Stepper
            compact
            label={t("cart.quantityOf", { name })}
            value={qty}
            min={0}
            max={line.qtyOrdered}
            disabled={!editable}
            onChange={onQuantity}
          />
        </div>
      </div>
    </div>
  );
}

interface SaveBarProps {
  products: OrderProducts;
  wanted: Wanted;
  busy: boolean;
  disabled: boolean;
  onSave: () => void;
}

function SaveBar({ products: { header, list }, wanted, busy, disabled, onSave }: SaveBarProps) {
  const before = formatMoney(amountOf(list, {}), header.currency);
  const after = formatMoney(amountOf(list, wanted), header.currency);
  return (
    <section aria-label={t("orders.edit.save")}>
      <BottomBar className="justify-between">
        <p className="min-w-0 text-sm">
          <span className="flex flex-wrap items-center gap-x-1.5 tabular-nums">
            <span className="sr-only">{t("orders.edit.before")}</span>
            <span className="text-ink-3">{before}</span>
            <ArrowRight className="size-3.5 text-ink-3" aria-hidden="true" />
            <span className="sr-only">{t("orders.edit.after")}</span>
            <b className="text-md">{after}</b>
          </span>
        </p>
        <Button disabled={disabled} loading={busy} onClick={onSave} className="shrink-0">
          {t("orders.edit.save")}
        </Button>
      </BottomBar>
    </section>
  );
}
