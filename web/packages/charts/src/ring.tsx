import { formatPercent } from "@gerai/i18n";
import { clsx } from "clsx";
import { seriesStroke } from "./series";
import type { SeriesTone } from "./series";

interface RingProps {
  /** Reached share; above 1 the ring is full and the number tells the rest. */
  value: number;
  label: string;
  tone?: SeriesTone;
  /** On a brand panel: the track is translucent white. */
  onHero?: boolean;
  className?: string;
}

const radius = 40;
const around = 2 * Math.PI * radius;

/** Progress towards a target. */
export function Ring({ value, label, tone = "brand", onHero = false, className }: RingProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <svg
      viewBox="0 0 96 96"
      role="img"
      aria-label={`${label}: ${formatPercent(value)}`}
      className={className ?? "size-24"}
    >
      <g transform="rotate(-90 48 48)" fill="none" strokeWidth="9.5">
        <circle
          cx="48"
          cy="48"
          r={radius}
          className={onHero ? "stroke-white/20" : "stroke-sunken"}
        />
        {share > 0 ? (
          <circle
            cx="48"
            cy="48"
            r={radius}
            strokeLinecap="round"
            strokeDasharray={`${share * around} ${around}`}
            className={seriesStroke[tone]}
          />
        ) : null}
      </g>
      <text
        x="48"
        y="54.5"
        textAnchor="middle"
        aria-hidden="true"
        className={clsx("text-[19px] font-bold", onHero ? "fill-white" : "fill-ink")}
      >
        {formatPercent(Math.round(value * 100) / 100)}
      </text>
    </svg>
  );
}
