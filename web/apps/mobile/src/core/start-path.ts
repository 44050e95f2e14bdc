import type { UserCenterData } from "@gerai/api";
import { landingPath, terminal } from "@gerai/domain";
import type { TabViewer } from "@gerai/domain";
import { paths } from "./paths";
import { takeReturnPath } from "./return-path";
import type { Services } from "./services";
import { tabViewer } from "./session-store";

/** Where a user starts: the page they were thrown out of, else their first tab that is more than a promise. */
export function startPath({ tabStorage, config }: Services, user: UserCenterData): string {
  const tabs = config.getState().config?.tabBar;
  const viewer = tabViewer(user);
  const works = (path: string) => worksFor(path, viewer);
  return takeReturnPath(tabStorage, user.userId) ?? landingPath(viewer, tabs, works);
}

function worksFor(path: string, { terminalType }: TabViewer): boolean {
  // The first page is a representative's day; promoters have theirs elsewhere.
  return path !== paths.home || terminalType === terminal.representative;
}
