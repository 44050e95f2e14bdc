import type { KeptGoods } from "@gerai/api";
import { Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { rememberedQuery } from "./kept-goods";
import { useReader } from "./reader";

interface KeptItemProps {
  id: string;
  children: (goods: KeptGoods) => ReactNode;
}

/** A product of the kept catalogue in a list of which only what is seen is read. */
export function KeptItem({ id, children }: KeptItemProps) {
  const { data } = useQuery(rememberedQuery(useReader(), id));
  if (data) return children(data.goods);
  return (
    <div className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3">
      <Skeleton className="size-14 rounded-control" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
