import { ApiError } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import {
  Banner,
  BottomBar,
  Button,
  Card,
  Chips,
  EmptyState,
  ImageUploader,
  ImageViewer,
  SkeletonRows,
  Stepper,
  TextArea,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../../core/error-text";
import { Picture } from "../../../core/goods/picture";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { returnableQuery, useAskReturn } from "../api";
import { askProblems, returnReasons } from "../model";
import { maxPhotos, useReturnPhotos } from "../use-photos";
import type { ReturnReason, Returnable } from "../wire";

const longestRemark = 200;

/** Asking to send goods of a delivered order back. */
export function AskReturnPage() {
  const { orderId } = useSearch({ from: "/signed-in/pages/return/returnEdit" });
  if (orderId !== undefined) return <OfOrder key={orderId} orderId={orderId} />;
  return (
    <Page title={t("page.returnNew")} back={paths.returns}>
      <EmptyState icon={PackageOpen} title={t("returns.notChosen")} />
    </Page>
  );
}

function OfOrder({ orderId }: { orderId: string }) {
  const query = useQuery(returnableQuery(useClient(), orderId));
  const left = query.data?.lines.some(({ qtyLeft }) => qtyLeft > 0);
  if (query.data && left) return <AskForm of={query.data} />;
  return (
    <Page title={t("page.returnNew")} back={paths.returns}>
      <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
        {() => (
          <EmptyState
            icon={PackageOpen}
            title={t("returns.nothingLeft")}
            hint={t("returns.nothingLeftHint")}
          />
        )}
      </QueryView>
    </Page>
  );
}

function AskForm({ of }: { of: Returnable }) {
  const [qty, setQty] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState<ReturnReason>();
  const [remark, setRemark] = useState("");
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const photos = useReturnPhotos();
  const ask = useAskReturn();
  const flow = useMutationFlow();
  const navigate = useNavigate();
  const found = askProblems({ qty, reason, photos: photos.ids.length, remark });
  const problems = tried ? found : {};
  const send = () => {
    setTried(true);
    setRefusal(undefined);
    if (reason === undefined || Object.keys(found).length > 0) return;
    const lines = Object.entries(qty).flatMap(([lineId, pieces]) =>
      pieces > 0 ? [{ lineId, qty: pieces }] : [],
    );
    flow(
      ask,
      { orderId: of.orderId, reason, remark: remark.trim(), photoIds: photos.ids, lines },
      {
        done: () => toast(t("returns.sent"), { tone: "success" }),
        onPage: ({ returnId }) =>
          void navigate({ to: paths.returnDetail, search: { returnId }, replace: true }),
        failed: (error) =>
          setRefusal(
            error instanceof ApiError && error.fields[0]?.msg
              ? error.fields[0].msg
              : errorText(error),
          ),
      },
    );
  };
  return (
    <Page
      title={t("page.returnNew")}
      caption={of.orderNo}
      back={paths.returns}
      scrollId="return-new"
      footer={
        <BottomBar>
          <Button size="lg" block loading={ask.isPending || photos.busy} onClick={send}>
            {t("returns.send")}
          </Button>
        </BottomBar>
      }
    >
      <div className="space-y-3">
        <Deadline of={of} />
        <Lines of={of} qty={qty} onChange={setQty} />
        {problems.lines ? <Banner tone="danger">{t("returns.chooseGoods")}</Banner> : null}
        <Card title={t("returns.reason")}>
          <Chips
            label={t("returns.reason")}
            options={returnReasons
              .filter((value) => !of.onlyDefects || value === "defective")
              .map((value) => ({ value, label: t(`returns.reason.${value}`) }))}
            value={reason === undefined ? [] : [reason]}
            onChange={([chosen]) => setReason(returnReasons.find((value) => value === chosen))}
          />
          {problems.reason ? (
            <p className="mt-2 text-sm text-danger-ink">{t("returns.chooseReason")}</p>
          ) : null}
          <div className="mt-3">
            <TextArea
              label={t("returns.remark")}
              error={problems.remark ? t("returns.remarkNeeded") : undefined}
              value={remark}
              maxLength={longestRemark}
              onChange={(event) => setRemark(event.target.value)}
            />
          </div>
        </Card>
        <Photos photos={photos} error={problems.photos ? t("returns.photosNeeded") : undefined} />
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      </div>
    </Page>
  );
}

function Deadline({ of: { until, onlyDefects } }: { of: Returnable }) {
  if (onlyDefects) return <Banner tone="mango">{t("returns.onlyDefects")}</Banner>;
  if (until === null) return null;
  return <Banner>{t("returns.until", { date: formatDate(until) })}</Banner>;
}

interface LinesProps {
  of: Returnable;
  qty: Readonly<Record<string, number>>;
  onChange: (qty: Readonly<Record<string, number>>) => void;
}

function Lines({ of: { lines }, qty, onChange }: LinesProps) {
  return (
    <Card title={t("returns.goods")}>
      <ul className="divide-y divide-line">
        {lines.map(({ lineId, name, image, qtyReceived, qtyLeft }) => (
          <li key={lineId} className="flex flex-wrap items-center gap-3 py-3">
            <Picture src={image} alt="" className="size-14 shrink-0 rounded-small" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-base font-medium">{name}</span>
              <span className="text-xs text-ink-3">
                {t("returns.leftOf", { n: qtyLeft, received: qtyReceived })}
              </span>
            </span>
            <Stepper
              label={t("returns.piecesOf", { name })}
              max={qtyLeft}
              disabled={qtyLeft === 0}
              value={qty[lineId] ?? 0}
              onChange={(value) => onChange({ ...qty, [lineId]: value })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PhotosProps {
  photos: ReturnType<typeof useReturnPhotos>;
  error: string | undefined;
}

function Photos({ photos, error }: PhotosProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <Card title={t("returns.photos")}>
      <ImageUploader
        label={t("returns.photos")}
        hint={t("returns.photosHint")}
        items={photos.photos.map(({ id, url, status, progress }) => ({
          id,
          url,
          status,
          progress,
        }))}
        max={maxPhotos}
        camera
        onAdd={photos.add}
        onRemove={photos.remove}
        onRetry={photos.retry}
        onOpen={setOpenAt}
        error={error}
      />
      <ImageViewer
        images={photos.photos.map(({ id, url }, index) => ({
          id,
          src: url,
          alt: t("returns.photoN", { n: index + 1 }),
        }))}
        openAt={openAt}
        onClose={() => setOpenAt(null)}
      />
    </Card>
  );
}
