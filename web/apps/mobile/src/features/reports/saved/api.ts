import { sendOnce } from "@gerai/api";
import type { Client } from "@gerai/api";
import { toSave } from "@gerai/reports/views";
import type { ViewAddress } from "@gerai/reports/views";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../../core/services-context";

const base = "/v3/report/front/savedView";
const savedKey = ["reports", "saved"] as const;

/** The views that the reader keeps, by name. */
export function savedViewsQuery(client: Client) {
  return queryOptions({
    queryKey: savedKey,
    queryFn: ({ signal }) => client.get(`${base}/list`, { signal }),
    staleTime: 0,
  });
}

interface Named {
  name: string;
  address: ViewAddress;
}

export function useSaveView() {
  return useViewChange("save", (client, { name, address }: Named, idempotencyKey) =>
    client.post(`${base}/save`, { json: toSave(name, address) }, { idempotencyKey }),
  );
}

export function useRenameView() {
  return useViewChange("rename", (client, json: { id: string; name: string }, idempotencyKey) =>
    client.post(`${base}/rename`, { json }, { idempotencyKey }),
  );
}

export function useForgetView() {
  return useViewChange("delete", (client, json: { id: string }, idempotencyKey) =>
    client.post(`${base}/delete`, { json }, { idempotencyKey }),
  );
}

/** Changes what is kept at most once, however often it is tried. */
function useViewChange<Input extends object, Answer>(
  kind: string,
  send: (client: Client, input: Input, key: string) => Promise<Answer>,
) {
  const { client, storage } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      sendOnce(storage, `savedView.${kind}`, input, (key) => send(client, input, key)),
    onSettled: () => queries.invalidateQueries({ queryKey: savedKey }),
  });
}
