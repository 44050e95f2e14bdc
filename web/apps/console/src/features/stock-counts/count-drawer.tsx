import { formatDate, formatList, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Button } from "antd";
import { useState } from "react";
import { Fact, Facts } from "../../core/display/facts";
import { ProductCell } from "../../core/display/product-cell";
import { StatusTag } from "../../core/display/status-tag";
import { Timeline } from "../../core/display/timeline";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi } from "../../core/session/services";
import type { StockCount } from "../../core/wire";
import { countQuery } from "./api";
import { CountLines } from "./count-lines";
import { accuracyText, countStateLabel, countTones, varianceText } from "./model";
import { AcceptDialog, RecountDialog } from "./review-dialogs";

const drawerWidth = 1080;

/** One count: what was found, what the books said then, and what is to come of it. */
export function CountDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/counts");
  const count = useQuery(countQuery(useApi(), recordId));
  if (!count.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.counts.one")}
        onClose={close}
        error={count.error}
        onRetry={() => void count.refetch()}
      />
    );
  }
  return <CountView count={count.data} onClose={close} />;
}

interface CountViewProps {
  count: StockCount;
  onClose: () => void;
}

function CountView({ count, onClose }: CountViewProps) {
  const [ticked, tick] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<"accept" | "recount" | null>(null);
  const close = () => setOpen(null);
  const { state, mayReview } = count;
  const moments = count.events.map(({ event, ...moment }) => ({
    ...moment,
    title: t(`desk.counts.event.${event}`),
  }));
  return (
    <DrawerFrame
      title={count.docNo}
      onClose={onClose}
      width={drawerWidth}
      extra={<StatusTag tone={countTones[state]}>{countStateLabel(state)}</StatusTag>}
      footer={
        mayReview && (
          <div className="flex items-center justify-end gap-2">
            {ticked.length === 0 && (
              <span className="mr-auto text-sm text-ink-3">{t("desk.counts.tickFirst")}</span>
            )}
            <Button disabled={ticked.length === 0} onClick={() => setOpen("recount")}>
              {t("desk.counts.recount")}
            </Button>
            <Button type="primary" onClick={() => setOpen("accept")}>
              {t("desk.counts.accept")}
            </Button>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-7">
        <CountFacts count={count} />
        <CountLines lines={count.lines} ticked={mayReview ? ticked : null} onTick={tick} />
        <NotCountedProducts products={count.notCountedProducts} />
        <Timeline moments={moments} />
      </div>
      {open === "accept" && <AcceptDialog count={count} onClose={close} />}
      {open === "recount" && <RecountDialog count={count} productIds={ticked} onClose={close} />}
    </DrawerFrame>
  );
}

interface CountFactsProps {
  count: StockCount;
}

function CountFacts({ count }: CountFactsProps) {
  const moment = (at: string | null) => (at === null ? "—" : formatDate(at, "dateTime"));
  return (
    <div className="grid grid-cols-2 gap-7">
      <Facts>
        <Fact label={t("desk.floor.store")}>{count.storeName}</Fact>
        <Fact label={t("desk.counts.countedBy")}>{formatList(count.counterNames)}</Fact>
        <Fact label={t("desk.counts.started")}>{moment(count.startedAt)}</Fact>
        <Fact label={t("desk.counts.submitted")}>{moment(count.submittedAt)}</Fact>
        {count.reviewerName && (
          <Fact label={t("desk.counts.reviewedBy")}>
            {count.reviewerName} · {moment(count.reviewedAt)}
          </Fact>
        )}
      </Facts>
      <Facts>
        <Fact label={t("desk.counts.accuracy")}>
          <span className="text-lg font-semibold">{accuracyText(count)}</span>
        </Fact>
        <Fact label={t("desk.counts.variance")}>{varianceText(count)}</Fact>
        <Fact label={t("desk.floor.pieces")}>
          {formatNumber(count.pieces)} · {t("desk.floor.kinds", { n: count.kinds })}
        </Fact>
        <Fact label={t("desk.counts.round")}>
          {formatNumber(count.round + 1)}{" "}
          {count.blind && <StatusTag tone="violet">{t("desk.counts.blind")}</StatusTag>}
        </Fact>
        {count.notCounted && (
          <Fact label={t("desk.counts.notCounted")}>
            {t(`desk.counts.notCounted.${count.notCounted}`)}
          </Fact>
        )}
      </Facts>
    </div>
  );
}

interface NotCountedProductsProps {
  products: StockCount["notCountedProducts"];
}

function NotCountedProducts({ products }: NotCountedProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-label={t("desk.counts.notCounted")}>
      <h2 className="mb-2 font-semibold">{t("desk.counts.notCounted")}</h2>
      <ul className="divide-y divide-line rounded-control border border-line text-sm">
        {products.map((product) => (
          <li key={product.productId} className="flex items-center gap-4 px-3 py-2">
            <div className="min-w-0 flex-1">
              <ProductCell product={product} />
            </div>
            <span className="tabular-nums">
              {product.bookQty === null ? "—" : formatNumber(product.bookQty)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
