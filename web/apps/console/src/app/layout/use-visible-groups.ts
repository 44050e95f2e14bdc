import { useIsDemo } from "../../core/session/login-options";
import { mayAny } from "../../core/session/permissions";
import { useUser } from "../../core/session/services";
import { navigation } from "../navigation";
import type { NavGroup, NavItem } from "../navigation";

/** The pages this user may open, in their groups; none before a second factor that is due is set up. */
export function useVisibleGroups(): NavGroup[] {
  const user = useUser();
  const demo = useIsDemo();
  const isVisible = ({ permissions, demoOnly }: NavItem) =>
    (permissions.length === 0 || mayAny(user, permissions)) && (!demoOnly || demo);
  if (user.secondFactorDue) return [];
  return navigation
    .map((group) => ({ ...group, items: group.items.filter(isVisible) }))
    .filter((group) => group.items.length > 0);
}
