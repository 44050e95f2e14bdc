import type { Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";

/** The pages that offer films, by the names the console knows them by. */
export type VideoScene = "login" | "home" | "workplace" | "mine";

/** The films of a page. They change seldom, so an hour is soon enough. */
export function videosQuery(client: Client, scene: VideoScene, country: string) {
  return queryOptions({
    queryKey: ["videos", scene, country],
    queryFn: async ({ signal }) =>
      (
        await client.get("/v3/video/front/video/setting/getSettingList", {
          query: { scene, country },
          auth: "basic",
          signal,
        })
      ).list,
    staleTime: 3_600_000,
  });
}
