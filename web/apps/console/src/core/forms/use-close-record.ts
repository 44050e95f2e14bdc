import { useNavigate, useRouter } from "@tanstack/react-router";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The drawer was opened from its list, so closing it is going back. */
    fromList?: boolean;
  }
}

/** Opens a record over its list, keeping the list's filters in the address. */
export function useOpenRecord(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    void navigate({ to: path, search: (previous) => previous, state: { fromList: true } });
  };
}

/** Closes the drawer: back to the list it came from, or to the list itself after a direct visit. */
export function useCloseRecord(listPath: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.state.location.state.fromList) router.history.back();
    else void navigate({ to: listPath, search: (previous) => previous, replace: true });
  };
}
