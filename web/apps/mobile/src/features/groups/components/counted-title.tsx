import { badgeLabel } from "@gerai/ui";

interface CountedTitleProps {
  title: string;
  /** What the badge at the end of the row shows. */
  count: number;
}

/** The name of a row that ends in a badge, read together with its number. */
export function CountedTitle({ title, count }: CountedTitleProps) {
  return (
    <>
      <span aria-hidden="true">{title}</span>
      <span className="sr-only">{badgeLabel(title, count)}</span>
    </>
  );
}
