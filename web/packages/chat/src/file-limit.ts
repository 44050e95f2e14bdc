import { maxFileBytes } from "./media";
import type { ChatHttp } from "./types";

/** The most a film or file may have. Asked only for what is larger than everywhere allowed: few ever send that. */
export async function fileLimit(http: ChatHttp, size: number): Promise<number> {
  if (size <= maxFileBytes) return maxFileBytes;
  return (await http.get("/v3/system/front/config/get")).limits.chatFileBytes;
}
