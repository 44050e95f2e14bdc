import { t } from "@gerai/i18n";
import { Banner, Button, Sheet, toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../core/paths";
import { Fact } from "../../../core/stock/fact";
import { leftToRecount } from "../model";
import type { Count } from "../use-count";

interface SubmitSheetProps {
  count: Count;
  open: boolean;
  onClose: () => void;
}

/** What is about to be sent in. What differs from the books is only told afterwards. */
export function SubmitSheet({ count, open, onClose }: SubmitSheetProps) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const left = leftToRecount(count.lines);
  const notCounted = count.count?.notCountedProducts.filter(
    ({ productId }) => !count.lines.some((line) => line.productId === productId),
  );
  const send = async () => {
    setSending(true);
    await count.submit();
    toast(t(navigator.onLine ? "counting.submitted" : "unsent.kept"), { tone: "success" });
    await navigate({ to: paths.inventoryCount, replace: true });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("counting.submitTitle")}
      caption={count.storeName}
      footer={
        <Button
          size="lg"
          block
          loading={sending}
          disabled={left.length > 0}
          onClick={() => void send()}
        >
          {t("counting.submitNow")}
        </Button>
      }
    >
      <div className="space-y-3 pb-2">
        {left.length > 0 ? (
          <Banner tone="danger" title={t("counting.recountLeft", { n: left.length })}>
            {left.map(({ name }) => name).join("\n")}
          </Banner>
        ) : null}
        <dl className="space-y-2 text-md">
          <Fact label={t("counting.kindsCounted")} value={t("stock.kinds", { n: count.kinds })} />
          <Fact
            label={t("counting.piecesCounted")}
            value={t("stock.pieces", { n: count.pieces })}
          />
          <Fact
            label={t("counting.notCounted")}
            value={notCounted?.length ? t("stock.kinds", { n: notCounted.length }) : null}
          />
        </dl>
        <p className="text-sm text-ink-2">{t("counting.submitHint")}</p>
      </div>
    </Sheet>
  );
}
