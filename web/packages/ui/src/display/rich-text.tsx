import { Fragment } from "react";
import type { ReactNode } from "react";

interface RichTextProps {
  /** Pieces from `tParts`: text and elements in the order of the reader's language. */
  parts: readonly ReactNode[];
}

/** A translated sentence with elements inside, such as a link. */
export function RichText({ parts }: RichTextProps) {
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence never reorder
    <Fragment key={index}>{part}</Fragment>
  ));
}
