import type { ApiComponents, GetPath } from "@gerai/api/core";
import { maxFileBytes } from "./media";
import type { ChatHttp } from "./types";

type Config = Pick<ApiComponents["schemas"]["ClientConfig"], "limits">;

/** The most a film or file may have. Asked only for what is larger than everywhere allowed: few ever send that. */
export async function fileLimit(http: ChatHttp, size: number): Promise<number> {
  if (size <= maxFileBytes) return maxFileBytes;
  const path = "/v3/system/front/config/get" satisfies GetPath;
  return (await http.get<Config>(path, {})).limits.chatFileBytes;
}
