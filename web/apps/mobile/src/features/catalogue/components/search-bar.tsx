import { t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { ScanLine, Search } from "lucide-react";
import { useShopping } from "../../../core/goods/shopping";
import { paths } from "../../../core/paths";
import { useScanReady } from "../../../core/scanner/use-scan-ready";

/** What looks like a search field opens the search page; the scanner is at its end. */
export function SearchBar({ keyword }: { keyword?: string | undefined }) {
  const shopping = useShopping();
  useScanReady("near");
  return (
    <div className="flex h-11 min-w-0 flex-1 items-center rounded-full bg-sunken">
      <Link
        to={paths.search}
        search={{ scene: "goods", keyword, ...shopping }}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-full pl-4"
      >
        <Search className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <span className="sr-only">{t("common.search")}</span>
        <span className={keyword ? "truncate text-md text-ink" : "truncate text-md text-ink-3"}>
          {keyword ?? t("search.placeholder")}
        </span>
      </Link>
      <Link
        to={paths.scanCodeCommodity}
        search={shopping}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand active:bg-brand-press"
      >
        <ScanLine className="size-5.5" aria-hidden="true" />
        <span className="sr-only">{t("goods.scan")}</span>
      </Link>
    </div>
  );
}
