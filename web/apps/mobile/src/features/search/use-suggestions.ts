import { NetworkError } from "@gerai/api";
import type { KeptGoods, SuggestedWord } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keptSearchQuery } from "../../core/goods/kept-search";
import { useReader } from "../../core/goods/reader";
import { useClient } from "../../core/services-context";

/** A pause in typing this long is worth a question. */
const pauseMs = 250;

/** Products suggested from the kept catalogue. */
const most = 6;

/** Where the words stand in the key of a query. */
const keywordAt = 4;

/**
 * What the user may be about to type; before anything is typed, what there is to explore. Without an
 * answer from the server it is what the catalogue on this device has.
 */
export function useSuggestions(
  typed: string,
  customerId: string | undefined,
  enabled: boolean,
): SuggestedWord[] {
  const client = useClient();
  const keyword = useDebouncedValue(typed.trim());
  const { data, failureReason } = useQuery({
    queryKey: ["search", "suggestions", currentLanguage(), customerId ?? null, keyword],
    queryFn: ({ signal }) =>
      client.get("/v3/goods/front/goods/searchWords/list", {
        query: { keyword, customerId },
        signal,
        latest: true,
      }),
    enabled,
    retry: false,
    // The list changes in place instead of blinking with every letter.
    placeholderData: (before, query) =>
      keyword !== "" && query?.queryKey[keywordAt] !== "" ? before : undefined,
  });
  const cutOff = keyword !== "" && failureReason instanceof NetworkError;
  const kept = useQuery({ ...keptSearchQuery(useReader(), { keyword }, most), enabled: cutOff });
  if (cutOff) return (kept.data?.list ?? []).map(asWord);
  // What there is to explore is no answer to what is being typed.
  return keyword === "" && typed.trim() !== "" ? [] : (data?.list ?? []);
}

function asWord({ id, name }: KeptGoods): SuggestedWord {
  return { id, word: name, kind: "product" };
}

/** A text once it has stopped changing. */
function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
