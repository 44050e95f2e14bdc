import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";

interface OfStoreProps {
  storeId: string | undefined;
  children: (storeId: string) => ReactNode;
}

/** A page about the count of one store; whoever has several and named none chooses first. */
export function OfStore({ storeId, children }: OfStoreProps) {
  const { stores } = useUser();
  const [only, ...others] = stores;
  const meant = storeId ?? (others.length === 0 ? only?.id : undefined);
  return meant === undefined ? <Navigate to={paths.selectStore} replace /> : children(meant);
}
