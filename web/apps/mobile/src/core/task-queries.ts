import type { Answer, Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";
import { keptForOffline } from "./offline-reads";

type Tasks = Answer<"/v3/message/front/task/list">;
export type Task = Tasks["list"][number];

/** What the reader has to do. It changes with every document, so every look asks anew. */
export function tasksQuery(client: Client) {
  return queryOptions({
    queryKey: ["tasks"],
    queryFn: ({ signal }) => client.get("/v3/message/front/task/list", { signal }),
    persister: keptForOffline<Tasks>,
    staleTime: 0,
  });
}
