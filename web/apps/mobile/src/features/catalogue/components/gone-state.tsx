import { ApiError } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { buttonClass, StateView } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Ban, PackageX } from "lucide-react";
import * as v from "valibot";
import { useShopping } from "../../../core/goods/shopping";
import { paths } from "../../../core/paths";
import { QueryError } from "../../../core/query-view";

interface GoneStateProps {
  error: unknown;
  onRetry: () => void;
}

const embargoData = v.object({
  reason: v.fallback(v.string(), ""),
  until: v.fallback(v.nullable(v.string()), null),
});

/** Why a product's page cannot be shown: expired, under embargo, or simply not loaded. */
export function GoneState({ error, onRetry }: GoneStateProps) {
  const shopping = useShopping();
  if (!(error instanceof ApiError) || !(error.code in looks)) {
    return <QueryError error={error} onRetry={onRetry} />;
  }
  const embargo = error.code === "product_embargo";
  return (
    <div role="alert">
      <StateView
        icon={embargo ? Ban : PackageX}
        tone={embargo ? "danger" : "neutral"}
        title={error.message}
        hint={embargo ? embargoHint(error.data) : t("goods.expiredHint")}
        action={
          <Link
            to={paths.commodityList}
            search={shopping}
            className={buttonClass({ variant: "soft" })}
          >
            {t("goods.browse")}
          </Link>
        }
      />
    </div>
  );
}

const looks: Readonly<Record<string, true>> = {
  product_embargo: true,
  product_expired: true,
  not_found: true,
};

function embargoHint(data: unknown): string {
  const read = v.safeParse(embargoData, data);
  if (!read.success) return t("goods.embargoHint");
  const { reason, until } = read.output;
  const end = until === null ? "" : t("goods.embargoUntil", { date: formatDate(until, "date") });
  return [reason || t("goods.embargoHint"), end].filter(Boolean).join(" · ");
}
