import { useEffect, useState } from "react";

/** How long typing may pause before a list is asked for. */
const restMs = 300;

/** A value once it has not changed for a moment, so that not every letter asks the server. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
