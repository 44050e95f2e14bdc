import { t } from "@gerai/i18n";
import { BottomBar, Button, Checkbox, RadioList, Sheet, TextArea, toast } from "@gerai/ui";
import { useState } from "react";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useReviewCount } from "../api";
import { byDifference } from "../model";
import type { NotCounted, StockCount } from "../types";

const longestNote = 200;
const verdicts = ["leave", "zero"] as const;

/** What a reviewer may do with a count: accept it, or have some of it counted again. */
export function ReviewBar({ count }: { count: StockCount }) {
  const [open, setOpen] = useState<"accept" | "recount" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <BottomBar>
        <Button variant="outline" size="lg" block onClick={() => setOpen("recount")}>
          {t("counting.askRecount")}
        </Button>
        <Button size="lg" block onClick={() => setOpen("accept")}>
          {t("counting.accept")}
        </Button>
      </BottomBar>
      <AcceptSheet count={count} open={open === "accept"} onClose={close} />
      <RecountSheet count={count} open={open === "recount"} onClose={close} />
    </>
  );
}

interface ReviewSheetProps {
  count: StockCount;
  open: boolean;
  onClose: () => void;
}

function AcceptSheet({ count, open, onClose }: ReviewSheetProps) {
  const review = useReviewCount();
  const flow = useMutationFlow();
  const [notCounted, setNotCounted] = useState<NotCounted>("leave");
  const left = count.notCountedProducts.length;
  const accept = () =>
    flow(
      review,
      {
        countId: count.countId,
        ver: count.ver,
        verdict: "accept",
        productIds: [],
        note: "",
        notCounted: left > 0 ? notCounted : null,
      },
      { done: () => toast(t("counting.accepted"), { tone: "success" }), onPage: onClose },
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("counting.acceptTitle")}
      caption={t("counting.acceptHint")}
      footer={
        <Button size="lg" block loading={review.isPending} onClick={accept}>
          {t("counting.accept")}
        </Button>
      }
    >
      {left > 0 ? (
        <>
          <p className="text-base font-semibold">{t("counting.notCountedTitle", { n: left })}</p>
          <RadioList
            label={t("counting.notCountedTitle", { n: left })}
            options={verdicts.map((value) => ({
              value,
              label: t(`counting.leftOut.${value}`),
              caption: t(`counting.leftOut.${value}Hint`),
            }))}
            value={notCounted}
            onChange={(value) => setNotCounted(value === "zero" ? "zero" : "leave")}
          />
        </>
      ) : null}
    </Sheet>
  );
}

function RecountSheet({ count, open, onClose }: ReviewSheetProps) {
  const review = useReviewCount();
  const flow = useMutationFlow();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    count.lines
      .filter(({ difference }) => difference?.within === false)
      .map(({ productId }) => productId),
  );
  const [note, setNote] = useState("");
  const ask = () =>
    flow(
      review,
      {
        countId: count.countId,
        ver: count.ver,
        verdict: "recount",
        notCounted: null,
        productIds: [...chosen],
        note: note.trim(),
      },
      { done: () => toast(t("counting.recountAsked"), { tone: "success" }), onPage: onClose },
    );
  const toggle = (productId: string) =>
    setChosen(
      chosen.includes(productId) ? chosen.filter((id) => id !== productId) : [...chosen, productId],
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("counting.recountSheetTitle")}
      caption={t("counting.recountSheetHint")}
      footer={
        <Button
          size="lg"
          block
          disabled={chosen.length === 0}
          loading={review.isPending}
          onClick={ask}
        >
          {t("counting.askRecountOf", { n: chosen.length })}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {byDifference(count.lines).map(({ productId, name, difference }) => (
          <li key={productId} className="py-1">
            <Checkbox checked={chosen.includes(productId)} onChange={() => toggle(productId)}>
              {`${name} (${difference?.varianceQty ?? 0})`}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="pt-3 pb-2">
        <TextArea
          label={t("counting.note")}
          optional
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Sheet>
  );
}
