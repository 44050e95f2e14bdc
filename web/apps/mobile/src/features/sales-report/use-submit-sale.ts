import { ApiError } from "@gerai/api";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { errorText } from "../../core/error-text";
import { paths } from "../../core/paths";
import { useServices } from "../../core/services-context";
import { useAmend, useCorrect } from "./api";
import type { Sale } from "./components/with-sale";
import { soldLines, totalsOf } from "./lines";
import { mendedSale, saleDeed } from "./sale-deeds";
import type { SaleLines } from "./use-sale-lines";
import { useStores } from "./use-stores";

/** Why something was not taken. */
export interface Refusal {
  code: string;
  text: string;
  data?: unknown;
}

/** Submits what was noted: kept on this phone at once and sent when it can be, or asked of the server for a report. */
export function useSubmitSale(sale: Sale, { lines, finish }: SaleLines) {
  const services = useServices();
  const navigate = useNavigate();
  const today = useStores().todayIn(sale.start.place.storeId);
  const amend = useAmend();
  const correct = useCorrect();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(
    sale.how === "mend" ? sale.waiting.problem : null,
  );

  const keep = async () => {
    const { deedsOf } = await import("../../core/deeds/deed-client");
    const queue = deedsOf(services);
    if (sale.how === "mend") {
      const mended = await queue.mend(sale.waiting.key, mendedSale(sale.waiting, lines));
      if (!mended) return;
    } else await queue.add(saleDeed(sale.start.place, lines, today));
    finish();
    toast(t("unsent.kept"), { tone: "success" });
    await navigate({ to: paths.salesReport, replace: true });
  };
  const change = async (reason: string) => {
    if (sale.how !== "amend" && sale.how !== "correct") return;
    const { reportId, ver } = sale.report;
    const input = { reportId, ver, lines: soldLines(lines) };
    try {
      await (sale.how === "amend"
        ? amend.mutateAsync(input)
        : correct.mutateAsync({ ...input, reason }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ code: error.code, text: error.message, data: error.data });
      return;
    }
    finish();
    toast(t("sales.saved"), { tone: "success" });
    await navigate({ to: paths.salesReportIndex, search: { report: reportId }, replace: true });
  };
  const submit = async (reason = "") => {
    const { unpriced } = totalsOf(lines);
    if (unpriced > 0) {
      toast(t("sales.priceMissing", { n: unpriced }), { tone: "error" });
      return;
    }
    setBusy(true);
    try {
      await (sale.how === "new" || sale.how === "mend" ? keep() : change(reason));
    } catch (error) {
      toast(errorText(error), { tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, refusal };
}
