import { t } from "@gerai/i18n";
import { BottomBar, Button, Card, EmptyState, TextArea, toast } from "@gerai/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PackageX, Search } from "lucide-react";
import { useState } from "react";
import { keepDeeds } from "../../../core/deeds/ask-or-keep";
import { lazySheet } from "../../../core/lazy-sheet";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { ScanStation } from "../../../core/scanning/scan-station";
import { useServices, useUser } from "../../../core/services-context";
import { StoreField } from "../../../core/stock/store-field";
import { LostLine } from "../components/lost-line";
import { lossSubmit } from "../loss-deeds";
import {
  draftProblem,
  longestRemark,
  needsPhoto,
  storeOf,
  withLine,
  withPieces,
} from "../loss-draft";
import type { LostGoods } from "../loss-draft";
import { useLossDraft } from "../use-loss-draft";

const ChooseGoodsSheet = lazySheet(
  () => import("../../../core/stock/choose-goods-sheet"),
  "ChooseGoodsSheet",
);

/** Reporting goods that are lost, broken or spoilt: scanned or chosen, with photos; with or without a network. */
export function NewLossPage() {
  const search = useSearch({ from: "/signed-in/pages/inventoryLoss/lossEdit" });
  const services = useServices();
  const { stores } = useUser();
  const navigate = useNavigate();
  const { draft, change, changeLines, addPhotos, removePhoto, told } = useLossDraft();
  const [choosing, setChoosing] = useState(false);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const storeId = storeOf({ ...draft, storeId: draft.storeId ?? search.storeId }, stores);
  const problem = draftProblem(draft, storeId);
  const qtyOf = (productId: string) =>
    draft.lines.find((line) => line.productId === productId)?.qty ?? 0;
  const setQty = (goods: LostGoods, qty: number) =>
    changeLines((lines) =>
      qtyOf(goods.id) === 0 ? withPieces(lines, goods, qty) : withLine(lines, goods.id, { qty }),
    );
  const send = async () => {
    setTried(true);
    if (problem !== null || storeId === undefined)
      return toast(t(problem ?? "losses.problem.store"), { tone: "error" });
    setSending(true);
    const name = stores.find(({ id }) => id === storeId)?.name ?? "";
    await keepDeeds(services, [lossSubmit(draft, storeId, name)]);
    await told();
    toast(t(navigator.onLine ? "losses.sent" : "unsent.kept"), { tone: "success" });
    await navigate({ to: paths.losses, replace: true });
  };
  return (
    <Page
      title={t("losses.new")}
      back={paths.losses}
      footer={
        <BottomBar>
          <p className="min-w-0 flex-1 text-sm text-ink-2" aria-live="polite">
            {t("stock.kindsAndPieces", {
              kinds: draft.lines.length,
              n: draft.lines.reduce((sum, { qty }) => sum + qty, 0),
            })}
          </p>
          <Button size="lg" loading={sending} onClick={() => void send()}>
            {t("losses.send")}
          </Button>
        </BottomBar>
      }
    >
      <Card>
        <StoreField
          label={t("stock.store")}
          value={storeId}
          onChange={(chosen) => change({ storeId: chosen })}
          error={tried && storeId === undefined ? t("losses.problem.store") : undefined}
        />
      </Card>
      <ScanStation
        scene="count"
        paused={choosing}
        onScan={({ goods, packQty }) => changeLines((lines) => withPieces(lines, goods, packQty))}
        note={({ goods }) => t("stock.pieces", { n: qtyOf(goods.id) })}
      />
      <Button variant="soft" block icon={Search} onClick={() => setChoosing(true)}>
        {t("stock.chooseGoods")}
      </Button>
      {draft.lines.length === 0 ? (
        <EmptyState icon={PackageX} title={t("losses.empty")} hint={t("losses.emptyHint")} />
      ) : (
        <Card flush>
          <ul>
            {draft.lines.map((line) => (
              <LostLine
                key={line.productId}
                line={line}
                onQty={(qty) => changeLines((lines) => withLine(lines, line.productId, { qty }))}
                onReason={(reason) =>
                  changeLines((lines) => withLine(lines, line.productId, { reason }))
                }
                onPhotos={(files) => addPhotos(line, files)}
                onRemovePhoto={(id) => removePhoto(line.productId, id)}
                photoMissing={tried && needsPhoto(line.reason) && line.photos.length === 0}
              />
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
        qtyOf={qtyOf}
        onQty={setQty}
      />
    </Page>
  );
}
