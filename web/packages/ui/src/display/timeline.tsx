import { clsx } from "clsx";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";

type StepState = "done" | "current" | "waiting" | "failed";

interface TimelineStep {
  id: string;
  state: StepState;
  title: string;
  /** Who and when. */
  caption?: string | undefined;
  /** A remark, a reason, a list of changes. */
  body?: ReactNode;
}

interface TimelineProps {
  steps: readonly TimelineStep[];
  label: string;
}

const dots: Readonly<Record<StepState, string>> = {
  done: "bg-brand text-on-brand",
  current: "bg-info-soft text-info-ink ring-2 ring-info",
  waiting: "bg-sunken text-ink-3",
  failed: "bg-danger text-on-danger",
};

/** The stages of a document, one under the other. */
export function Timeline({ steps, label }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === "current" ? "step" : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={clsx(
                "absolute top-6 bottom-0 left-[11px] w-0.5",
                step.state === "done" ? "bg-brand" : "bg-line",
              )}
            />
          ) : null}
          <StepDot state={step.state} number={index + 1} />
          <div className="min-w-0 flex-1">
            <p
              className={clsx(
                "text-base font-semibold",
                step.state === "waiting" ? "text-ink-3" : "text-ink",
              )}
            >
              {step.title}
            </p>
            {step.caption ? <p className="text-xs text-ink-3">{step.caption}</p> : null}
            {step.body ? (
              <div className="mt-1.5 text-sm whitespace-pre-line text-ink-2">{step.body}</div>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepDot({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "z-1 grid size-6 shrink-0 place-items-center rounded-full text-2xs font-bold",
        dots[state],
      )}
    >
      {state === "done" ? <Check className="size-3.5" strokeWidth={3} /> : null}
      {state === "failed" ? <X className="size-3.5" strokeWidth={3} /> : null}
      {state === "current" || state === "waiting" ? number : null}
    </span>
  );
}
