import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { FolderTree, Plus } from "lucide-react";
import type { Category } from "../../app/wire";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { RefreshButton } from "../../core/list/refresh-button";
import { TableError, TableSkeleton } from "../../core/list/table-states";
import { categoriesQuery, inTreeOrder } from "../../core/records/catalogue-api";
import { useApi } from "../../core/session/services";
import { deepest } from "./model";

/** The tree buyers walk through to find something. */
export function CategoriesPage() {
  const categories = useQuery(categoriesQuery(useApi()));
  const open = useOpenRecord();
  const retry = () => void categories.refetch();
  return (
    <>
      <PageHeader
        title={t("nav.categories")}
        summary={categories.data ? t("categories.count", { n: categories.data.length }) : ""}
        actions={
          <>
            <RefreshButton busy={categories.isFetching} onClick={retry} />
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => open("/categories/new")}
            >
              {t("categories.new")}
            </Button>
          </>
        }
      />
      <Panel flush>
        {categories.data ? (
          <CategoryTree all={categories.data} />
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

const head = "px-4 py-2.5 text-left font-medium";
const cell = "px-4 py-2";

function CategoryTree({ all }: CategoryTreeProps) {
  if (all.length === 0) {
    return (
      <StateView
        role="status"
        icon={FolderTree}
        title={t("categories.empty")}
        hint={t("categories.emptyHint")}
      />
    );
  }
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
