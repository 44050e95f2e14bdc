import { t } from "@gerai/i18n";
import { confirm, IconButton } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { paths } from "../../../core/paths";
import { useServices } from "../../../core/services-context";
import type { WaitingSale } from "../sale-deeds";

interface DiscardSaleProps {
  sale: WaitingSale;
  onDiscarded: () => void;
}

/** Gives a refused report up: where nothing of it can be sold, there is nothing left to mend. */
export function DiscardSale({ sale, onDiscarded }: DiscardSaleProps) {
  const services = useServices();
  const navigate = useNavigate();
  const discard = async () => {
    const sure = await confirm({
      title: t("unsent.discardTitle"),
      body: t("unsent.discardHint", { what: sale.place.storeName }),
      confirmLabel: t("unsent.discard"),
      danger: true,
    });
    if (!sure) return;
    const { deedsOf } = await import("../../../core/deeds/deed-client");
    await deedsOf(services).discard(sale.key);
    onDiscarded();
    await navigate({ to: paths.salesReport, replace: true });
  };
  return <IconButton label={t("unsent.discard")} icon={Trash2} onClick={() => void discard()} />;
}
