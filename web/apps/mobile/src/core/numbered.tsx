import { EmptyState, SkeletonRows } from "@gerai/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { FileX } from "lucide-react";
import type { ReactNode } from "react";
import { Page } from "./page";
import type { AppPath } from "./paths";
import { QueryView } from "./query-view";

interface NumberedProps {
  docNo: string;
  title: string;
  back: AppPath;
  /** The id of the document with the number, null when the reader sees none. */
  query: UseQueryResult<string | null>;
  /** Said when there is none. */
  missing: string;
  children: (id: string) => ReactNode;
}

/** A document that a notice names by its number: found first, then shown. */
export function Numbered({ docNo, title, back, query, missing, children }: NumberedProps) {
  if (typeof query.data === "string") return children(query.data);
  return (
    <Page title={title} caption={docNo} back={back}>
      <QueryView query={query} skeleton={<SkeletonRows rows={6} leading={false} />}>
        {() => <EmptyState icon={FileX} title={missing} />}
      </QueryView>
    </Page>
  );
}
