import type { ReactNode } from "react";
import { loadingDelay, useDelayed } from "../lib/use-delayed";

interface DelayedProps {
  children: ReactNode;
  delay?: number;
}

/** Shows its children only when the wait has lasted; put a skeleton or spinner inside. */
export function Delayed({ children, delay = loadingDelay }: DelayedProps) {
  return useDelayed(true, delay) ? children : null;
}
