import type { CountryKey } from "@gerai/domain";
import { countryByCode } from "@gerai/domain";

interface FlagProps {
  code: number;
}

const white = "#ffffff";

/**
 * A small flag, drawn: flag emoji do not exist on Windows, where most of head office works. It is
 * decoration; the country's name always stands beside it.
 */
export function Flag({ code }: FlagProps) {
  const { key } = countryByCode(code);
  return (
    <svg viewBox="0 0 18 12" aria-hidden className="inline-block h-3 w-4.5 shrink-0 rounded-[2px]">
      {stripes[key].map(([color, from, height]) => (
        <rect key={from} width="18" y={from} height={height} fill={color} />
      ))}
      {key === "ph" && <path d="M0 0l9.5 6L0 12z" fill={white} />}
      {key === "ph" && <circle cx="3.2" cy="6" r="1.5" fill="#fcd116" />}
      {key === "ml" && <MalaysianCanton />}
      <rect width="18" height="12" fill="none" stroke="#000000" strokeOpacity="0.15" />
    </svg>
  );
}

function MalaysianCanton() {
  return (
    <>
      <rect width="9" height="6.86" fill="#010066" />
      <path d="M4.6 1.2a2.3 2.3 0 1 0 0 4.5 2.6 2.6 0 1 1 0-4.5z" fill="#ffcc00" />
      <circle cx="5.9" cy="3.45" r="1.1" fill="#ffcc00" />
    </>
  );
}

/** Colour, top and height of every stripe. */
const stripes: Readonly<Record<CountryKey, readonly (readonly [string, number, number])[]>> = {
  th: [
    ["#a51931", 0, 12],
    [white, 2, 8],
    ["#2d2a4a", 4, 4],
  ],
  ph: [
    ["#0038a8", 0, 6],
    ["#ce1126", 6, 6],
  ],
  id: [
    ["#ce1126", 0, 6],
    [white, 6, 6],
  ],
  ml: Array.from({ length: 14 }, (_, at) => {
    const height = 12 / 14;
    return [at % 2 === 0 ? "#cc0001" : white, at * height, height] as const;
  }),
};
