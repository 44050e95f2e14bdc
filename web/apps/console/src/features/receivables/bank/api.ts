import type { Answer, Input } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../../core/console-api";
import type { ListQuery } from "../../../core/records/record-api";
import { useApi } from "../../../core/session/services";
import type { BankLine } from "../../../core/wire";

const base = "/v3/finance/admin";
const root = "bank";
/** What customers owe and have paid, which every match changes. */
const owed = "owed";

export function bankLinesQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: [root, "lines", query],
    queryFn: ({ signal }) => api.get(`${base}/bankLine/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function bankLineQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: [root, "line", id],
    queryFn: ({ signal }) => api.get(`${base}/bankLine/detail`, { id }, signal),
    staleTime: 0,
  });
}

/** As many of a customer's open receivables as one page has, due first first. */
export function openReceivablesQuery(api: ConsoleApi, customerId: string) {
  const query = { customerId, settled: false, sort: "dueDate", pageNum: 1, pageSize: 100 } as const;
  return queryOptions({
    queryKey: [owed, "open", customerId],
    queryFn: ({ signal }) => api.get(`${base}/receivable/list`, query, signal),
    staleTime: 0,
  });
}

/** Whatever came of it, everything is read anew: after a refusal mostly somebody else was quicker. */
function useReadAnew() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [root] }),
      queries.invalidateQueries({ queryKey: [owed] }),
    ]);
  };
}

type Step = "accept" | "match" | "ignore" | "reopen" | "askUndo" | "dropUndo" | "undo";
type StepPath<Name extends Step> = `${typeof base}/bankLine/${Name}`;

interface Told<Name extends Step> {
  done?: (line: Answer<StepPath<Name>, "post">) => void;
  failed?: (error: Error) => void;
}

/**
 * One step that finance takes with a line. What is told of it belongs to the step itself: the desk that took it is gone
 * once the line was read anew, and what it waited for would never be told.
 */
export function useBankLineStep<Name extends Step>(step: Name, { done, failed }: Told<Name> = {}) {
  const api = useApi();
  const onSettled = useReadAnew();
  return useMutation({
    mutationFn: (body: Input<StepPath<Name>>): Promise<Answer<StepPath<Name>, "post">> =>
      api.write(`${base}/bankLine/${step}`, body),
    onSuccess: (line) => done?.(line),
    onError: (error) => failed?.(error),
    onSettled,
  });
}

export function usePropose() {
  const api = useApi();
  const onSettled = useReadAnew();
  return useMutation({
    mutationFn: (payeeId: string) => api.write(`${base}/bankLine/propose`, { payeeId }),
    onSettled,
  });
}

/** As many as the server takes at once. */
const together = 100;

/** Agrees to every proposal of an account of which there is no doubt, page after page. */
export function useAcceptSure() {
  const api = useApi();
  const onSettled = useReadAnew();
  return useMutation({
    mutationFn: async (payeeId: string) => {
      const left: string[] = [];
      let accepted = 0;
      for (;;) {
        const query = { payeeId, sure: true, pageNum: 1, pageSize: together };
        const found = await api.get(`${base}/bankLine/list`, query);
        const list = found.list.flatMap((line) =>
          left.includes(line.id) ? [] : proposalRef(line),
        );
        if (list.length === 0) return { accepted, left: left.length };
        const done = await api.write(`${base}/bankLine/acceptAll`, { list });
        accepted += done.accepted;
        left.push(...done.left);
        // What was left stays on the first page; nothing new would come.
        if (done.accepted === 0) return { accepted, left: left.length };
      }
    },
    onSettled,
  });
}

/** A proposal exactly as it was seen. */
export function proposalRef({ id, ver, proposal }: BankLine) {
  return proposal ? [{ id, ver, proposalId: proposal.proposalId }] : [];
}

export interface BankImport {
  file: File;
  payeeId: string;
  dryRun: boolean;
  acceptGap: boolean;
  /** Which column is which; empty when it is known. */
  columns: Readonly<Record<string, string>>;
}

export function useBankImport() {
  const api = useApi();
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: ({ file, payeeId, dryRun, acceptGap, columns }: BankImport) =>
      api.upload(`${base}/bankStatement/import`, file, {
        payeeId,
        dryRun: String(dryRun),
        acceptGap: String(acceptGap),
        columns: Object.keys(columns).length > 0 ? JSON.stringify(columns) : "",
      }),
    onSuccess: async (_report, { dryRun }) => {
      if (!dryRun) await readAnew();
    },
  });
}
