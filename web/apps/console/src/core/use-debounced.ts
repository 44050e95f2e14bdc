import { useEffect, useState } from "react";

/** A value that follows after it has stood still for a moment. */
export function useDebounced<T>(value: T, quietMs = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
