import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useChat } from "./use-chat";

/** Links open for an hour at least. */
const goodForMs = 50 * 60_000;

/** Which file of which message; the name of a favourite stands for the message it kept. */
export interface MediaSource {
  uid: string;
  fileId: string;
}

/** An address to read a file by; nothing is asked for while there is no source. */
export function useMediaLink(source: MediaSource | null) {
  const chat = useChat();
  return useQuery({
    queryKey: ["media-link", chat.userId, source?.uid, source?.fileId],
    queryFn: async () => (source ? await chat.media.link(source.uid, source.fileId) : ""),
    enabled: source !== null,
    staleTime: goodForMs,
    gcTime: goodForMs,
    retry: false,
  });
}

/** An address of something this device holds, as long as the page shows it. */
export function useLocalLink(blob: Blob | null | undefined): string | null {
  const address = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
