import { clsx } from "clsx";

interface BrandMarkProps {
  /** Green tile on light pages, white tile on the brand panel. */
  tile?: "brand" | "white";
  className?: string;
}

const stripes = [
  "M186.4 122H152a16 16 0 0 0-14.8 9.9L96 232v18a32 32 0 0 0 64 0v-18z",
  "M232.8 122h-46.4L160 232v18a32 32 0 0 0 64 0v-18z",
  "M279.2 122h-46.4L224 232v18a32 32 0 0 0 64 0v-18z",
  "M325.6 122h-46.4L288 232v18a32 32 0 0 0 64 0v-18z",
  "M360 122h-34.4L352 232v18a32 32 0 0 0 64 0v-18l-41.2-100.1A16 16 0 0 0 360 122z",
];

/** The stall: app icon, login header, console sidebar. */
export function BrandMark({ tile = "brand", className }: BrandMarkProps) {
  const onWhite = tile === "white";
  return (
    <svg viewBox="0 0 512 512" aria-hidden="true" className={clsx("block shrink-0", className)}>
      <rect
        width="512"
        height="512"
        rx="132"
        className={onWhite ? "fill-white" : "fill-awning-tile"}
      />
      <path
        d="M136 262v118a24 24 0 0 0 24 24h192a24 24 0 0 0 24-24V262"
        fill="none"
        strokeWidth="30"
        className={onWhite ? "stroke-awning-tile" : "stroke-white"}
      />
      {stripes.map((stripe, index) => (
        <path
          key={stripe}
          d={stripe}
          className={
            index % 2 === 0 ? "fill-awning" : onWhite ? "fill-awning-tile" : "fill-awning-light"
          }
        />
      ))}
    </svg>
  );
}
