import { t } from "@gerai/i18n";
import {
  BottomBar,
  Button,
  Card,
  EmptyState,
  SelectSheet,
  Stepper,
  TextArea,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Search, Store, Truck } from "lucide-react";
import { useState } from "react";
import { keepDeeds } from "../../../core/deeds/ask-or-keep";
import { lazySheet } from "../../../core/lazy-sheet";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { ScanStation } from "../../../core/scanning/scan-station";
import { useClient, useServices, useUser } from "../../../core/services-context";
import { GoodsLine } from "../../../core/stock/goods-line";
import { StoreField } from "../../../core/stock/store-field";
import { onHandOf, storeStockQuery } from "../../../core/stock/store-stock";
import { transferStoresQuery } from "../api";
import { draftProblem, longestRemark, outStoreOf, piecesOf, qtyOf, withQty } from "../model";
import { transferSubmit } from "../transfer-deeds";
import { useTransferDraft } from "../use-transfer-draft";

const ChooseGoodsSheet = lazySheet(
  () => import("../../../core/stock/choose-goods-sheet"),
  "ChooseGoodsSheet",
);

/** Sending goods to another store: scanned or chosen; with or without a network. */
export function NewTransferPage() {
  const search = useSearch({ from: "/signed-in/pages/stockTransfer/transferEdit" });
  const services = useServices();
  const client = useClient();
  const { stores } = useUser();
  const navigate = useNavigate();
  const { draft, change, changeLines, clear } = useTransferDraft();
  const [choosing, setChoosing] = useState(false);
  const [tried, setTried] = useState(false);
  const outStoreId = outStoreOf(draft.outStoreId ?? search.storeId, stores);
  const known = { enabled: outStoreId !== undefined };
  const targets = useQuery({ ...transferStoresQuery(client, outStoreId ?? ""), ...known });
  const stock = useQuery({ ...storeStockQuery(client, outStoreId ?? ""), ...known });
  const available = onHandOf(stock.data ?? []);
  const inStores = (targets.data?.list ?? []).filter(({ storeId }) => storeId !== outStoreId);
  const inStore = inStores.find(({ storeId }) => storeId === draft.inStoreId);
  const problem = draftProblem({ ...draft, inStoreId: inStore?.storeId }, outStoreId, available);
  const availableNote = (productId: string) => {
    const n = available.get(productId);
    return n === undefined ? null : (
      <p className="text-xs font-medium text-ink-2">{t("transfers.available", { n })}</p>
    );
  };
  const send = async () => {
    setTried(true);
    if (problem || !outStoreId || !inStore) {
      toast(t(problem ?? "transfers.problem.inStore"), { tone: "error" });
      return;
    }
    const outName = stores.find(({ id }) => id === outStoreId)?.name ?? "";
    const { storeId: inStoreId, name: inName } = inStore;
    await keepDeeds(services, [transferSubmit(draft, { outStoreId, outName, inStoreId, inName })]);
    clear();
    toast(t(navigator.onLine ? "transfers.sent" : "unsent.kept"), { tone: "success" });
    await navigate({ to: paths.transfers, search: { direction: "out" }, replace: true });
  };
  return (
    <Page
      title={t("transfers.new")}
      back={paths.transfers}
      footer={
        <BottomBar>
          <p className="min-w-0 flex-1 text-sm text-ink-2" aria-live="polite">
            {t("stock.kindsAndPieces", { kinds: draft.lines.length, n: piecesOf(draft.lines) })}
          </p>
          <Button size="lg" onClick={() => void send()}>
            {t("transfers.send")}
          </Button>
        </BottomBar>
      }
    >
      <Card className="space-y-4">
        <StoreField
          label={t("transfers.outStore")}
          value={outStoreId}
          onChange={(chosen) => change({ outStoreId: chosen, inStoreId: undefined })}
          error={tried && !outStoreId ? t("transfers.problem.outStore") : undefined}
        />
        <SelectSheet
          label={t("transfers.inStore")}
          icon={Store}
          disabled={!outStoreId}
          options={inStores.map(({ storeId, name, code }) => ({
            value: storeId,
            label: name,
            caption: code,
          }))}
          value={inStore?.storeId}
          onChange={(chosen) => change({ inStoreId: chosen })}
          placeholder={t("stock.chooseStore")}
          error={tried && !inStore ? t("transfers.problem.inStore") : undefined}
        />
      </Card>
      <ScanStation
        scene="count"
        paused={choosing}
        onScan={({ goods, packQty }) =>
          changeLines((lines) => withQty(lines, goods, qtyOf(lines, goods.id) + packQty))
        }
        note={({ goods }) => t("stock.pieces", { n: qtyOf(draft.lines, goods.id) })}
      />
      <Button variant="soft" block icon={Search} onClick={() => setChoosing(true)}>
        {t("stock.chooseGoods")}
      </Button>
      {draft.lines.length === 0 ? (
        <EmptyState icon={Truck} title={t("transfers.empty")} hint={t("transfers.emptyHint")} />
      ) : (
        <Card flush>
          <ul>
            {draft.lines.map((line) => (
              <li key={line.productId}>
                <GoodsLine
                  goods={line}
                  trailing={
                    <Stepper
                      compact
                      removable
                      min={1}
                      max={100_000}
                      label={t("stock.piecesOf", { name: line.name })}
                      value={line.qty}
                      onChange={(qty) =>
                        changeLines((lines) => withQty(lines, { ...line, id: line.productId }, qty))
                      }
                    />
                  }
                >
                  {availableNote(line.productId)}
                  {line.qty > (available.get(line.productId) ?? line.qty) ? (
                    <p className="text-xs font-semibold text-danger-ink">
                      {t("transfers.tooMany")}
                    </p>
                  ) : null}
                </GoodsLine>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <TextArea
          label={t("stock.remark")}
          optional
          maxLength={longestRemark}
          value={draft.remark}
          onChange={(event) => change({ remark: event.target.value })}
        />
      </Card>
      <ChooseGoodsSheet
        wanted={choosing}
        open={choosing}
        onClose={() => setChoosing(false)}
        qtyOf={(productId) => qtyOf(draft.lines, productId)}
        onQty={(goods, qty) => changeLines((lines) => withQty(lines, goods, qty))}
        note={({ id }) => availableNote(id)}
      />
    </Page>
  );
}
