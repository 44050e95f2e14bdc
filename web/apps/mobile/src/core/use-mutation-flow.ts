import { toast } from "@gerai/ui";
import { useRouter } from "@tanstack/react-router";
import { errorText } from "./error-text";

/** What follows a piece of work. */
interface Then<Output> {
  /** Whatever page is open by then: what was done is said and put away. */
  done?: (output: Output) => void;
  /** Only while its page is still open; the part of it that asked may be gone by then. */
  onPage?: (output: Output) => void;
  /** Likewise. Without it, or on another page, a short message says what went wrong. */
  failed?: (error: unknown) => void;
}

interface Work<Input, Output> {
  mutateAsync: (input: Input) => Promise<Output>;
}

/**
 * Runs a mutation and what follows it, even when the component that began it is gone by then: callbacks given to
 * `mutate` are dropped on unmount, which the mutation itself often causes. Whoever has opened another page meanwhile
 * stays there.
 */
export function useMutationFlow() {
  const router = useRouter();
  return <Input, Output>(work: Work<Input, Output>, input: Input, then: Then<Output>): void => {
    // The whole address: which order or conversation a page shows stands behind its path.
    const { href } = router.state.location;
    const here = () => router.state.location.href === href;
    work.mutateAsync(input).then(
      (output) => {
        then.done?.(output);
        if (here()) then.onPage?.(output);
      },
      (error: unknown) => {
        if (then.failed && here()) then.failed(error);
        else toast(errorText(error), { tone: "error" });
      },
    );
  };
}

/** For pages that show by themselves why something was refused. */
export function shownOnPage(): void {}
