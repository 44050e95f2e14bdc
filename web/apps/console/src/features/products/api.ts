import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../core/session/services";
import type { EmbargoChange, ShelfChange } from "../../core/wire";

/** Puts products on or off the shelf of a country. */
export function useSetShelf() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ShelfChange) => api.write("/v3/goods/admin/product/shelf", change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["product"] }),
  });
}

/** Forbids or allows the sale of products in a country. */
export function useSetEmbargo() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: EmbargoChange) => api.write("/v3/goods/admin/product/embargo", change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["product"] }),
  });
}

/** Sends a picture; it belongs to the product once the product is saved with it. */
export function useUploadPicture() {
  const api = useApi();
  return useMutation({
    mutationFn: (file: File) => api.upload("/v3/file/front/upload", file, { purpose: "product" }),
  });
}

/** Sends a film; it belongs to the product once the product is saved with it. */
export function useUploadVideo() {
  const api = useApi();
  return useMutation({
    mutationFn: (file: File) => api.upload("/v3/goods/admin/product/video", file),
  });
}
