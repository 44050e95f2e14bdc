import { t } from "@gerai/i18n";
import { EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import type { ReactNode } from "react";
import { EndlessList } from "../../../core/endless-list";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import type { DocState } from "../../../core/stock/doc-state";
import { StateChips } from "../../../core/stock/state-chips";
import { transfersQuery } from "../../../core/stock/transfer-queries";
import type { TransferFilter } from "../../../core/stock/transfer-queries";
import { TransferRow } from "./transfer-row";

interface TransferListProps {
  filter: TransferFilter;
  onState: (state: DocState | undefined) => void;
  label: string;
  /** Above the states. */
  above?: ReactNode;
  /** Documents that wait on this phone. */
  waiting?: ReactNode;
}

/** Transfers or allocations by state. */
export function TransferList({ filter, onState, label, above, waiting }: TransferListProps) {
  const query = useInfiniteQuery(transfersQuery(useClient(), filter));
  const head = (
    <>
      <div className="space-y-2 px-4 py-2">
        {above}
        <StateChips counts={query.data?.pages[0]?.counts} value={filter.state} onChange={onState} />
      </div>
      {waiting}
    </>
  );
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          {head}
          <SkeletonRows rows={6} />
        </>
      }
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
      empty={
        <div className="h-full overflow-y-auto">
          {head}
          <EmptyState
            icon={Truck}
            title={t(`transfers.none.${filter.kind}`)}
            hint={t(`transfers.noneHint.${filter.kind}`)}
          />
        </div>
      }
    >
      {({ pages }) => (
        <EndlessList
          key={`${filter.direction} ${filter.state}`}
          query={query}
          rows={pages.flatMap((page) => page.list)}
          getKey={(transfer) => transfer.transferId}
          renderRow={(transfer) => <TransferRow transfer={transfer} />}
          estimateSize={96}
          label={label}
          scrollId={filter.kind}
          header={head}
        />
      )}
    </QueryView>
  );
}
