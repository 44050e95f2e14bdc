import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * The `ref` of the first field of a step or dialog: typing can begin at once. An effect and not a
 * callback ref, because the component library calls those again on every render.
 */
export function useFirstField<Field extends { focus: () => void }>(
  wanted = true,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  return field;
}
