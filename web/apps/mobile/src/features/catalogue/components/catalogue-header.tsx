import { t } from "@gerai/i18n";
import { IconButton } from "@gerai/ui";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { PageTitle } from "../../../core/page-title";
import { SearchBar } from "./search-bar";

interface CatalogueHeaderProps {
  title: string;
  keyword?: string | undefined;
  /** Leave out on a tab root. */
  onBack?: () => void;
  /** Below the search. */
  children?: ReactNode;
}

/** The bar of the catalogue's pages: search takes the place of the title, which is still read out. */
export function CatalogueHeader({ title, keyword, onBack, children }: CatalogueHeaderProps) {
  return (
    <header className="border-b border-line bg-surface pt-safe">
      <PageTitle title={title} />
      <h1 className="sr-only">{title}</h1>
      <div className={onBack ? "flex items-center gap-1 py-1.5 pr-4 pl-2" : "flex px-4 py-1.5"}>
        {onBack ? (
          <IconButton label={t("common.back")} icon={ChevronLeft} onClick={onBack} />
        ) : null}
        <SearchBar keyword={keyword} />
      </div>
      {children}
    </header>
  );
}
