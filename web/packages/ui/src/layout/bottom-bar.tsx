import { clsx } from "clsx";
import type { ReactNode } from "react";

interface BottomBarProps {
  children: ReactNode;
  className?: string;
}

/** The action bar at the foot of a page; sticks above the safe area. */
export function BottomBar({ children, className }: BottomBarProps) {
  return (
    <footer className="g-bar sticky bottom-0 z-20 bg-surface pb-safe shadow-bar">
      <div className={clsx("flex min-h-17 items-center gap-3 px-4 py-2", className)}>
        {children}
      </div>
    </footer>
  );
}
