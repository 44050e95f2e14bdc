import type { SuggestedWord } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "../../core/services-context";

/** A pause in typing this long is worth a question. */
const pauseMs = 250;

/** Where the words stand in the key of a query. */
const keywordAt = 4;

/**
 * What the user may be about to type; before anything is typed, what there is to explore. A server
 * that does not answer only means no suggestions.
 */
export function useSuggestions(
  typed: string,
  customerId: string | undefined,
  enabled: boolean,
): SuggestedWord[] {
  const client = useClient();
  const keyword = useDebouncedValue(typed.trim());
  const { data } = useQuery({
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
  // What there is to explore is no answer to what is being typed.
  return keyword === "" && typed.trim() !== "" ? [] : (data?.list ?? []);
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
