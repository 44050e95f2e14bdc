import { sendOnce } from "@gerai/api";
import type { Client, Page, Schemas } from "@gerai/api";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useServices } from "../../core/services-context";

export type GivenTask = Schemas["GivenTask"];
export type GivenState = Schemas["GivenState"];

const pageSize = 20;
const base = "/v3/message/front/task/given";
const givenKey = ["tasks", "given"] as const;

/** What was given to the reader's people, the newest first. */
export function givenQuery(client: Client, state: GivenState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...givenKey, "list", state ?? null],
    queryFn: ({ pageParam, signal }): Promise<Page<GivenTask>> =>
      client.get(`${base}/list`, { query: { state, pageNum: pageParam, pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    staleTime: 0,
  });
}

/** The promoters whom the reader may give something to do. */
export function taskPeopleQuery(client: Client) {
  return queryOptions({
    queryKey: [...givenKey, "people"],
    queryFn: ({ signal }) => client.get(`${base}/people`, { signal }),
  });
}

/** Where a message stands of which a task was made, for who sees it. */
export function sourceQuery(client: Client, uid: string) {
  return queryOptions({
    queryKey: ["tasks", "source", uid],
    queryFn: ({ signal }) => client.get("/v3/im/front/message/detail", { query: { uid }, signal }),
    retry: false,
  });
}

export function useGiveTask() {
  return useTaskChange("give", (client, json: Schemas["TaskInput"], idempotencyKey) =>
    client.post(`${base}/give`, { json }, { idempotencyKey }),
  );
}

export function useFinishTask() {
  return useTaskChange("finish", (client, json: Schemas["TaskEnd"], idempotencyKey) =>
    client.post(`${base}/finish`, { json }, { idempotencyKey }),
  );
}

export function useWithdrawTask() {
  return useTaskChange("withdraw", (client, json: Schemas["TaskEnd"], idempotencyKey) =>
    client.post(`${base}/withdraw`, { json }, { idempotencyKey }),
  );
}

/** Changes a task at most once, however often it is tried. */
function useTaskChange<Input extends object>(
  kind: string,
  send: (client: Client, input: Input, key: string) => Promise<GivenTask>,
) {
  const { client, storage } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      sendOnce(storage, `task.${kind}`, input, (key) => send(client, input, key)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["tasks"] }),
  });
}
