import { NetworkError } from "@gerai/api";
import { t } from "@gerai/i18n";
import { BrandMark } from "@gerai/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Skeleton } from "antd";
import { SearchX } from "lucide-react";
import type { ConsoleApi } from "../../core/console-api";
import { LanguageMenu } from "../../core/display/language-menu";
import { PageTitle } from "../../core/display/page-title";
import { StateView } from "../../core/display/state-view";
import { KeywordField } from "../../core/list/keyword-field";
import type { Search } from "../../core/list/list-state";
import { TableError } from "../../core/list/table-states";
import { useApi } from "../../core/session/services";
import { readDocument, searchDocument } from "./document";
import type { ApiDocument } from "./document";
import { ErrorTable } from "./error-table";
import { OperationCard } from "./operation-card";

/** The server's calls, read from its own description of them. Open to everybody. */
export function ApiReferencePage() {
  const document = useQuery(documentQuery(useApi()));
  return (
    <div className="min-h-dvh">
      <PageTitle>{t("api.title")}</PageTitle>
      <header className="sticky top-0 z-10 flex h-15 items-center gap-3 border-b border-line bg-surface px-6">
        <BrandMark className="size-8" />
        <span className="text-lg font-extrabold">Gerai</span>
        <span className="text-ink-3">{t("nav.api")}</span>
        <div className="ml-auto flex items-center gap-3">
          <LanguageMenu />
          <Link to="/" search={{}} className="font-semibold text-brand-ink hover:underline">
            {t("api.toConsole")}
          </Link>
        </div>
      </header>
      <main className="mx-auto max-w-350 p-6">
        {document.data ? (
          <Reference document={document.data} />
        ) : document.error ? (
          <TableError error={document.error} onRetry={() => void document.refetch()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        )}
      </main>
    </div>
  );
}

function documentQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["openapi"],
    queryFn: async ({ signal }) => {
      try {
        const response = await api.fetch("/openapi.json", { signal });
        return readDocument(await response.json());
      } catch (error) {
        throw new NetworkError("unreachable", { cause: error });
      }
    },
    staleTime: Infinity,
  });
}

interface ReferenceProps {
  document: ApiDocument;
}

function Reference({ document }: ReferenceProps) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const typed = search["q"] ?? "";
  const groups = searchDocument(document, typed);
  const found = groups.reduce((sum, group) => sum + group.operations.length, 0);
  const onSearch = (q: string) => void navigate({ to: ".", search: q ? { q } : {}, replace: true });
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav
        aria-label={t("api.contents")}
        className="sticky top-21 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto lg:block"
      >
        <ul className="flex flex-col gap-1">
          {groups.map((group) => (
            <li key={group.name}>
              <a
                href={`#group-${group.name}`}
                className="flex justify-between rounded-small px-3 py-1.5 font-medium text-ink-2 hover:bg-sunken"
              >
                {group.name}
                <span className="text-ink-3 tabular-nums">{group.operations.length}</span>
              </a>
            </li>
          ))}
          <li>
            <a
              href="#errors"
              className="block rounded-small px-3 py-1.5 font-medium text-ink-2 hover:bg-sunken"
            >
              {t("api.errors")}
            </a>
          </li>
        </ul>
      </nav>
      <div>
        <h1 className="text-2xl font-bold">{t("api.title")}</h1>
        <p className="mb-2 text-ink-3">{t("api.version", { version: document.version })}</p>
        <p className="mb-5 max-w-200 whitespace-pre-line text-ink-2">
          {document.intro.replaceAll("`", "")}
        </p>
        <search className="mb-2 flex items-center gap-3">
          <KeywordField value={typed} placeholder={t("api.search")} onChange={onSearch} />
          <span className="text-sm text-ink-3" aria-live="polite">
            {t("api.found", { n: found })}
          </span>
        </search>
        {found === 0 && <StateView icon={SearchX} title={t("list.noMatch")} />}
        {groups.map((group) => (
          <section key={group.name} aria-labelledby={`group-${group.name}`} className="mb-8">
            <h2 id={`group-${group.name}`} className="scroll-mt-20 py-3 text-lg font-bold">
              {group.name}
            </h2>
            <div className="flex flex-col gap-2">
              {group.operations.map((operation) => (
                <OperationCard
                  key={operation.id}
                  operation={operation}
                  schemas={document.schemas}
                />
              ))}
            </div>
          </section>
        ))}
        <ErrorTable errors={document.errors} />
      </div>
    </div>
  );
}
