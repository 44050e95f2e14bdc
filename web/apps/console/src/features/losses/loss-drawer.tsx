import { formatDate, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Alert, Button, Table } from "antd";
import { useState } from "react";
import { Fact, Facts } from "../../core/display/facts";
import { ProductCell } from "../../core/display/product-cell";
import { StatusTag } from "../../core/display/status-tag";
import { stockDocumentState, stockDocumentTones } from "../../core/display/stock-document";
import { smallPicture } from "../../core/display/thumbnail";
import { Timeline } from "../../core/display/timeline";
import { TwoLines } from "../../core/display/two-lines";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi } from "../../core/session/services";
import type { InventoryLoss, LossLine } from "../../core/wire";
import { lossQuery } from "./api";
import { ConfirmDialog, RefuseDialog } from "./decision-dialogs";

const drawerWidth = 960;

/** One loss: what is gone, why, what proves it, and who bears it. */
export function LossDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/losses");
  const loss = useQuery(lossQuery(useApi(), recordId));
  if (!loss.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.losses.one")}
        onClose={close}
        error={loss.error}
        onRetry={() => void loss.refetch()}
      />
    );
  }
  return <LossView loss={loss.data} onClose={close} />;
}

interface LossProps {
  loss: InventoryLoss;
}

interface LossViewProps extends LossProps {
  onClose: () => void;
}

function LossView({ loss, onClose }: LossViewProps) {
  const [open, setOpen] = useState<"confirm" | "refuse" | null>(null);
  const close = () => setOpen(null);
  const { state, photoMissing, actions } = loss;
  const moments = loss.timeline.map(({ event, reason, ...moment }) => ({
    ...moment,
    title: t(`desk.losses.event.${event}`),
    note: reason,
  }));
  return (
    <DrawerFrame
      title={loss.docNo}
      onClose={onClose}
      width={drawerWidth}
      extra={<StatusTag tone={stockDocumentTones[state]}>{stockDocumentState(state)}</StatusTag>}
      footer={
        actions.includes("decide") && (
          <div className="flex justify-end gap-2">
            <Button danger onClick={() => setOpen("refuse")}>
              {t("desk.losses.refuse")}
            </Button>
            <Button type="primary" disabled={photoMissing} onClick={() => setOpen("confirm")}>
              {t("desk.losses.confirm")}
            </Button>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-7">
        {photoMissing && (
          <Alert
            type="warning"
            showIcon
            title={t("desk.losses.photoMissing")}
            description={t("desk.losses.photoMissingHint")}
          />
        )}
        <LossFacts loss={loss} />
        <LossLines loss={loss} />
        <Timeline moments={moments} />
      </div>
      {open === "confirm" && <ConfirmDialog loss={loss} onClose={close} />}
      {open === "refuse" && <RefuseDialog loss={loss} onClose={close} />}
    </DrawerFrame>
  );
}

function LossFacts({ loss }: LossProps) {
  return (
    <div className="grid grid-cols-2 gap-7">
      <Facts>
        <Fact label={t("desk.floor.store")}>{loss.storeName}</Fact>
        <Fact label={t("desk.floor.day")}>{formatDate(loss.bizDate)}</Fact>
        <Fact label={t("desk.losses.source")}>
          {[t(`desk.losses.source.${loss.source}`), loss.sourceNo].filter(Boolean).join(" · ")}
        </Fact>
        {loss.remark && <Fact label={t("desk.floor.remark")}>{loss.remark}</Fact>}
      </Facts>
      <Facts>
        <Fact label={t("desk.losses.reportedBy")}>
          {loss.reportedByName} · {formatDate(loss.reportedAt, "dateTime")}
        </Fact>
        <Fact label={t("desk.losses.responsible")}>{loss.responsibleName ?? "—"}</Fact>
        {loss.decidedByName && loss.decidedAt && (
          <Fact label={t("desk.losses.decidedBy")}>
            {loss.decidedByName} · {formatDate(loss.decidedAt, "dateTime")}
          </Fact>
        )}
        {loss.reason && <Fact label={t("desk.floor.reason")}>{loss.reason}</Fact>}
      </Facts>
    </div>
  );
}

function LossLines({ loss: { lines, state } }: LossProps) {
  const decided = state === "confirmed" || state === "normal";
  const quantity = (key: "qty" | "deductionQty" | "claimQty", title: string) => ({
    key,
    title,
    align: "right" as const,
    className: "tabular-nums",
    render: (_: unknown, line: LossLine) => formatNumber(line[key]),
  });
  return (
    <section aria-label={t("desk.floor.lines")}>
      <h2 className="mb-2 font-semibold">{t("desk.floor.lines")}</h2>
      <Table<LossLine>
        size="small"
        dataSource={[...lines]}
        rowKey={({ productId }) => productId}
        pagination={false}
        columns={[
          {
            key: "product",
            title: t("products.product"),
            render: (_: unknown, line) => <ProductCell product={line} />,
          },
          {
            key: "reason",
            title: t("desk.floor.reason"),
            render: (_: unknown, { reason, remark }) => (
              <TwoLines title={t(`desk.losses.reason.${reason}`)} caption={remark} />
            ),
          },
          {
            key: "photos",
            title: t("desk.losses.photos"),
            render: (_: unknown, line) => <Photos line={line} />,
          },
          quantity("qty", t("desk.losses.qty")),
          ...(decided
            ? [
                quantity("deductionQty", t("desk.losses.deduction")),
                quantity("claimQty", t("desk.losses.claim")),
              ]
            : []),
        ]}
      />
    </section>
  );
}

interface PhotosProps {
  line: LossLine;
}

/** Small, each opening itself whole. */
function Photos({ line: { photos, name } }: PhotosProps) {
  if (photos.length === 0) return <span className="text-ink-3">—</span>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {photos.map(({ id, url }, at) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={smallPicture(url)}
              alt={t("desk.losses.photo", { name, n: at + 1 })}
              loading="lazy"
              className="size-12 rounded-small bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
