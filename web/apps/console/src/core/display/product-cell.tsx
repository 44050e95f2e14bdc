import { Package } from "lucide-react";
import { smallPicture } from "./thumbnail";
import { TwoLines } from "./two-lines";

/** A product as the line of a document names it. */
export interface NamedProduct {
  name: string;
  materialCode: string;
  spec: string;
  image: string | null;
}

interface ProductCellProps {
  product: NamedProduct;
}

/** The product of a line: picture, name, code and size. */
export function ProductCell({ product }: ProductCellProps) {
  const { name, materialCode, spec, image } = product;
  return (
    <div className="flex items-center gap-3">
      {image === null ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-small bg-sunken text-ink-3">
          <Package size={18} strokeWidth={1.6} aria-hidden />
        </span>
      ) : (
        <img
          src={smallPicture(image)}
          alt=""
          loading="lazy"
          className="size-9 shrink-0 rounded-small bg-sunken object-cover"
        />
      )}
      <TwoLines title={name} caption={[materialCode, spec].filter(Boolean).join(" · ")} />
    </div>
  );
}
