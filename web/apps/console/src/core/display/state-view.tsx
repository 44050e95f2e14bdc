import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface StateViewProps {
  icon: LucideIcon;
  title: string;
  hint?: string;
  action?: ReactNode;
  role?: "status" | "alert";
  /** The only thing on the page: its title is the page's heading. */
  heading?: boolean;
}

/** The frame of empty and error states: round glyph, one bold line, one caption, one action. */
export function StateView(props: StateViewProps) {
  const { icon: Icon, title, hint, action, role, heading = false } = props;
  const Title = heading ? "h1" : "p";
  return (
    <div role={role} className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-18 place-items-center rounded-full bg-sunken text-ink-3">
        <Icon size={30} strokeWidth={1.6} aria-hidden />
      </span>
      <Title className="text-md font-semibold text-ink">{title}</Title>
      {hint && <p className="mt-1 max-w-100 text-sm text-ink-3">{hint}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
