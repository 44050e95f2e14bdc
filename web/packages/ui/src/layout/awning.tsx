import { clsx } from "clsx";
import { useId } from "react";

interface AwningProps {
  /** Number of stripes; odd, so that both ends carry the same colour. */
  stripes?: number;
  className?: string;
}

const stripeWidth = 40;
const height = 42;

/** The scalloped awning of a market stall: over the login card and in brand moments. */
export function Awning({ stripes = 9, className }: AwningProps) {
  const width = stripes * stripeWidth;
  const clip = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={clsx("block w-full drop-shadow-[0_3px_3px_rgb(16_32_24/.18)]", className)}
    >
      <clipPath id={clip}>
        <path d={`M0 14a14 14 0 0 1 14-14h${width - 28}a14 14 0 0 1 14 14v${height}H0z`} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {Array.from({ length: stripes }, (_, stripe) => (
          <path
            key={stripe}
            d={`M${stripe * stripeWidth} 0h${stripeWidth}v22a20 20 0 0 1-${stripeWidth} 0z`}
            className={stripe % 2 === 0 ? "fill-awning" : "fill-awning-light"}
          />
        ))}
        <rect width={width} height="9" className="fill-black/10" />
      </g>
    </svg>
  );
}
