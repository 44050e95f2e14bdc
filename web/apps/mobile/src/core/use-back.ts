import { useRouter } from "@tanstack/react-router";
import type { AppPath } from "./paths";

/** Goes one page back; from a page opened directly it goes to the given parent instead. */
export function useBack(parent: AppPath): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: parent, replace: true });
  };
}
