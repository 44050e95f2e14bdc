import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../core/session/services";

/** Sends a picture; it belongs to the account once the account is saved with it. */
export function useUploadQr() {
  const api = useApi();
  return useMutation({
    mutationFn: (file: File) => api.upload("/v3/file/front/upload", file, { purpose: "payee" }),
  });
}
