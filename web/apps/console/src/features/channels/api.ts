import type { Schemas } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";

const base = "/v3/im/admin/channel";
/** Nobody is told of what subscribers write while the console is open: it looks itself. */
const lookEveryMs = 8000;

export type DeskChannel = Schemas["DeskChannel"];
export type ChannelPost = Schemas["ChannelPost"];
export type ChannelMenu = Schemas["ChannelMenu"];
export type PostBody = Schemas["ChannelPostBody"];
export type Audience = Schemas["ChannelAudience"];
export type Thread = Schemas["ChannelThread"];
export type ChannelSave = Schemas["SaveChannel"];
export type PostSave = Schemas["SavePost"];

export function channelsQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["channel", "list"],
    queryFn: ({ signal }) => api.get(`${base}/list`, {}, signal),
  });
}

export function channelQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: ["channel", "detail", id],
    queryFn: ({ signal }) => api.get(`${base}/detail`, { id }, signal),
    refetchInterval: lookEveryMs,
  });
}

export function postsQuery(api: ConsoleApi, channelId: string, pageNum: number) {
  return queryOptions({
    queryKey: ["channel", "posts", channelId, pageNum],
    queryFn: ({ signal }) =>
      api.get(`${base}/post/list`, { channelId, pageNum, pageSize: 20 }, signal),
    placeholderData: keepPreviousData,
  });
}

export function threadsQuery(api: ConsoleApi, channelId: string, waiting: boolean) {
  return queryOptions({
    queryKey: ["channel", "threads", channelId, waiting],
    queryFn: ({ signal }) =>
      api.get(`${base}/thread/list`, { channelId, ...(waiting && { waiting }) }, signal),
    refetchInterval: lookEveryMs,
    placeholderData: keepPreviousData,
  });
}

export function threadQuery(api: ConsoleApi, channelId: string, userId: string) {
  return queryOptions({
    queryKey: ["channel", "thread", channelId, userId],
    queryFn: ({ signal }) => api.get(`${base}/thread/detail`, { channelId, userId }, signal),
    refetchInterval: lookEveryMs,
  });
}

/** Colleagues by part of a name. */
export function peopleQuery(api: ConsoleApi, keyword: string) {
  return queryOptions({
    queryKey: ["channel", "people", keyword],
    queryFn: ({ signal }) => api.get("/v3/im/front/user/search", { keyword }, signal),
    enabled: keyword !== "",
    placeholderData: keepPreviousData,
  });
}

/** The areas that a selection can name. */
export function placesQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["channel", "places"],
    queryFn: ({ signal }) => api.get("/v3/im/front/directory/places", {}, signal),
  });
}

/** Stores, for those who may see them: the first hundred by name. */
export function storesQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["channel", "stores"],
    queryFn: async ({ signal }) =>
      (await api.get("/v3/org/admin/store/list", { pageNum: 1, pageSize: 100 }, signal)).list,
  });
}

/** How many subscribers a selection names now. */
export function reachQuery(api: ConsoleApi, channelId: string, audience: Audience) {
  return queryOptions({
    queryKey: ["channel", "reach", channelId, audience],
    queryFn: () => api.client.post(`${base}/reach`, { json: { channelId, audience } }),
    placeholderData: keepPreviousData,
  });
}

/** Everything that is written at the desk; what is on the screen is read anew afterwards. */
export function useChannelWork() {
  const api = useApi();
  const queries = useQueryClient();
  const work = <Input, Output>(act: (input: Input) => Promise<Output>) => ({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ["channel"] }),
  });
  return {
    save: useMutation(work((body: ChannelSave) => api.write(`${base}/save`, body))),
    end: useMutation(work(({ id, ver }: DeskChannel) => api.write(`${base}/end`, { id, ver }))),
    savePost: useMutation(work((body: PostSave) => api.write(`${base}/post/save`, body))),
    send: useMutation(
      work((post: { id: string; ver: number; sendAt: number | null }) =>
        api.write(`${base}/post/send`, post),
      ),
    ),
    recall: useMutation(
      work(({ id, ver }: ChannelPost) =>
        api.client.post(`${base}/post/recall`, { json: { id, ver } }),
      ),
    ),
    remove: useMutation(
      work(({ id, ver }: ChannelPost) => api.write(`${base}/post/remove`, { id, ver })),
    ),
    take: useMutation(
      work((take: Schemas["ChannelThreadTake"]) =>
        api.client.post(`${base}/thread/take`, { json: take }),
      ),
    ),
    answer: useMutation(
      work((answer: Schemas["ChannelDeskAnswer"]) =>
        api.client.post(`${base}/thread/answer`, { json: answer }),
      ),
    ),
    picture: useMutation({ mutationFn: (file: File) => api.upload(`${base}/picture`, file) }),
  };
}
