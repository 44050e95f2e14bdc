import { tMaybe } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import type { Tone } from "@gerai/ui";

const tones: Readonly<Record<string, Tone>> = {
  activity: "danger",
  discounted: "violet",
  free: "brand",
};

/** What made the price, where it is not the everyday one; a kind this build does not know is left out. */
export function PriceKindTag({ kind }: { kind: string | null }) {
  const tone = kind === null ? undefined : tones[kind];
  const name = tMaybe(`price.kind.${kind ?? ""}`);
  return tone && name ? <Tag tone={tone}>{name}</Tag> : null;
}
