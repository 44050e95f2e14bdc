import { t } from "@gerai/i18n";
import { BottomBar, Button } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../core/paths";
import type { Count } from "../use-count";
import { SubmitSheet } from "./submit-sheet";

/** The foot of every page that counts: what there is so far, and sending it in. */
export function CountBar({ count }: { count: Count }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BottomBar>
        <Link
          to={paths.selectedProductList}
          search={{ storeId: count.storeId }}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-1"
        >
          <span className="min-w-0" aria-live="polite">
            <span className="block text-lg leading-tight font-bold tabular-nums">
              {t("stock.pieces", { n: count.pieces })}
            </span>
            <span className="block text-xs text-ink-3">{t("stock.kinds", { n: count.kinds })}</span>
          </span>
          <ChevronRight className="size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
        </Link>
        <Button size="lg" disabled={count.kinds === 0} onClick={() => setOpen(true)}>
          {t("counting.submit")}
        </Button>
      </BottomBar>
      <SubmitSheet count={count} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
