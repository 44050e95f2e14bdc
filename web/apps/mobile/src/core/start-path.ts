import type { UserCenterData } from "@gerai/api";
import { landingPath } from "@gerai/domain";
import { takeReturnPath } from "./return-path";
import type { Services } from "./services";
import { tabViewer } from "./session-store";

/** Where a user starts: the page they were thrown out of, else their first tab. */
export function startPath({ tabStorage, config }: Services, user: UserCenterData): string {
  const tabs = config.getState().config?.tabBar;
  return takeReturnPath(tabStorage, user.userId) ?? landingPath(tabViewer(user), tabs);
}
