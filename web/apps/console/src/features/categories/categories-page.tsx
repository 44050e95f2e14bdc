import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Plus } from "lucide-react";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { TableEmpty, TableError, TableSkeleton } from "../../core/list/table-states";
import { useListState } from "../../core/list/use-list-state";
import { categoriesQuery, inTreeOrder } from "../../core/records/catalogue-api";
import { ListActions } from "../../core/records/list-actions";
import { useApi } from "../../core/session/services";
import type { Category } from "../../core/wire";
import { deepest, withAncestors } from "./model";

/** The tree buyers walk through to find something. */
export function CategoriesPage() {
  const categories = useQuery(categoriesQuery(useApi()));
  const retry = () => void categories.refetch();
  return (
    <>
      <PageHeader
        title={t("nav.categories")}
        summary={categories.data ? t("categories.count", { n: categories.data.length }) : ""}
        actions={
          <>
            <RefreshButton busy={categories.isFetching} onClick={retry} />
            <ListActions
              kind="category"
              filters={{}}
              editable
              newPath="/categories/new"
              newLabel={t("categories.new")}
              importTitle={t("categories.import")}
            />
          </>
        }
      />
      <Panel flush>
        {categories.data ? (
          <FoundCategories all={categories.data} />
        ) : categories.error ? (
          <TableError error={categories.error} onRetry={retry} />
        ) : (
          <TableSkeleton columns={4} />
        )}
      </Panel>
      <Outlet />
    </>
  );
}

interface CategoryTreeProps {
  all: readonly Category[];
}

/** The tree, or the branches of it that hold what the reader looks for. */
function FoundCategories({ all }: CategoryTreeProps) {
  const list = useListState([]);
  const found = withAncestors(all, list.state.keyword);
  return (
    <>
      <FilterBar list={list} placeholder={t("categories.search")} />
      {found.length === 0 ? (
        <TableEmpty
          narrowed={isNarrowed(list.state)}
          text={{ title: t("categories.empty"), hint: t("categories.emptyHint") }}
          onClear={list.clear}
        />
      ) : (
        <CategoryTree all={found} />
      )}
    </>
  );
}

const head = "px-4 py-2.5 text-left font-medium";
const cell = "px-4 py-2";

function CategoryTree({ all }: CategoryTreeProps) {
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-sm text-ink-3">
          <th scope="col" className={head}>
            {t("categories.category")}
          </th>
          <th scope="col" className={head}>
            {t("categories.field.code")}
          </th>
          <th scope="col" className={head}>
            {t("categories.field.status")}
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">{t("common.rowActions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {inTreeOrder(all).map((category) => (
          <CategoryRow key={category.id} category={category} />
        ))}
      </tbody>
    </table>
  );
}

const indents: Readonly<Record<number, string>> = { 1: "", 2: "pl-7", 3: "pl-14" };

interface CategoryRowProps {
  category: Category;
}

function CategoryRow({ category: { id, name, depth, code, status } }: CategoryRowProps) {
  const open = useOpenRecord();
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-canvas">
      <td className={cell}>
        <span className={indents[depth]}>
          {depth > 1 && (
            <span aria-hidden className="mr-2 text-ink-off">
              └
            </span>
          )}
          <RecordLink to={`/categories/${id}`}>{localText(name)}</RecordLink>
        </span>
      </td>
      <td className={`${cell} font-mono text-xs text-ink-2`}>{code}</td>
      <td className={cell}>
        <StatusTag tone={status === "active" ? "brand" : "neutral"}>
          {t(`brands.status.${status}`)}
        </StatusTag>
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        <Link
          to="/products"
          search={{ categoryId: id }}
          className="mr-3 text-sm text-brand-ink hover:underline"
        >
          {t("brands.itsProducts")}
          <span className="sr-only"> {localText(name)}</span>
        </Link>
        <Button
          size="small"
          disabled={depth >= deepest}
          aria-label={t("categories.addBelow", { name: localText(name) })}
          title={t("categories.addBelow", { name: localText(name) })}
          icon={<Plus size={14} aria-hidden />}
          onClick={() => open(`/categories/${id}/new`)}
        />
      </td>
    </tr>
  );
}
