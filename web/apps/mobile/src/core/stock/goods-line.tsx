import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Picture } from "../goods/picture";

/** What a line of a document shows of its product. */
export interface LineGoods {
  name: string;
  spec: string;
  image: string | null;
  materialCode: string;
}

interface GoodsLineProps {
  goods: LineGoods;
  /** Under the specification. */
  children?: ReactNode;
  trailing?: ReactNode;
  /** Where a tap on the name leads, as a link that covers the row. */
  renderTitle?: (className: string, name: string) => ReactNode;
}

/** A product in a list of goods that are counted, sent or lost. */
export function GoodsLine({ goods, children, trailing, renderTitle }: GoodsLineProps) {
  const name = "line-clamp-2 text-base leading-snug font-medium";
  return (
    <div className="relative flex items-center gap-3 border-b border-line bg-surface px-4 py-3">
      <Picture src={goods.image} className="size-14 rounded-control" />
      <div className="min-w-0 flex-1">
        {renderTitle ? (
          renderTitle(clsx(name, "block after:absolute after:inset-0"), goods.name)
        ) : (
          <p className={name}>{goods.name}</p>
        )}
        <p className="truncate text-xs text-ink-3">
          {[goods.materialCode, goods.spec].filter(Boolean).join(" · ")}
        </p>
        {children}
      </div>
      {trailing ? <div className="relative z-10 shrink-0">{trailing}</div> : null}
    </div>
  );
}
