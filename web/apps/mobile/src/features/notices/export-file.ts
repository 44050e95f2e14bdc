import type { Client, Schemas } from "@gerai/api";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useClient } from "../../core/services-context";

export type ExportJob = Schemas["ExportJob"];

/** How often somebody who waits for a workbook is told how far it is. */
const lookEveryMs = 3000;

const writing = (job: ExportJob | null | undefined) =>
  job?.status === "queued" || job?.status === "running";

/** One of the reader's own exports; null once it is no longer kept. */
export function exportQuery(client: Client, docNo: string) {
  return queryOptions({
    queryKey: ["export", docNo],
    queryFn: async ({ signal }) => {
      const { list } = await client.get("/v3/report/front/export/list", { signal });
      return list.find((job) => job.docNo === docNo) ?? null;
    },
    refetchInterval: ({ state }) => (writing(state.data) ? lookEveryMs : false),
    staleTime: 0,
  });
}

/** Hands the workbook to the device by a link of its own, past the memory of the page. */
export function useFetchExport() {
  const client = useClient();
  return useMutation({
    mutationFn: (id: string) => client.get("/v3/report/front/export/link", { query: { id } }),
    onSuccess: ({ url, fileName }) => {
      const link = document.createElement("a");
      link.href = url;
      link.download = fileName;
      link.click();
    },
  });
}
