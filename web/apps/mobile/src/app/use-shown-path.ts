import { useRouterState } from "@tanstack/react-router";

/** The path of the page on the screen: while another is being loaded, still the one before. */
export function useShownPath(): string | undefined {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
}
