import { sendOnce } from "@gerai/api";
import type { Client, Schemas } from "@gerai/api";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient, useServices } from "../../core/services-context";

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

const sentKey = ["export-sent"];

/** The reader's own account in the country's workplace chat tool. */
export function chatAccountQuery(client: Client) {
  return queryOptions({
    queryKey: ["chat-tool"],
    queryFn: ({ signal }) => client.get("/v3/report/front/chatTool/account", { signal }),
  });
}

/** The last time that an export was sent there, or is being sent. */
export function sentQuery(client: Client, exportId: string) {
  return queryOptions({
    queryKey: [...sentKey, exportId],
    queryFn: async ({ signal }) => {
      const { list } = await client.get("/v3/report/front/export/sent", { signal });
      return list.find((sent) => sent.exportId === exportId) ?? null;
    },
    refetchInterval: ({ state }) => (state.data?.status === "waiting" ? lookEveryMs : false),
  });
}

/** Sends the file to the reader's account in the workplace chat tool. */
export function useSendExport() {
  const { client, storage } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      sendOnce(storage, `export.send.${id}`, { id }, (key) =>
        client.post("/v3/report/front/export/send", { json: { id } }, { idempotencyKey: key }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: sentKey }),
  });
}
