import { sendOnce } from "@gerai/api";
import { askPoll, closePoll, pollLimits, readPoll, readPollVoters, votePoll } from "@gerai/chat";
import type { ChatClient, Poll, PollDetail, PollQuestion } from "@gerai/chat";
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useChat } from "../../core/chat/use-chat";
import { useChatEvent } from "../../core/people/use-news";
import { useServices } from "../../core/services-context";

function pollQuery(chat: ChatClient, uid: string) {
  return queryOptions({
    queryKey: ["poll", chat.userId, uid],
    queryFn: ({ signal }) => readPoll(chat.http, uid, signal),
    enabled: uid !== "",
    // The reader may have voted on another device while it was not on the screen.
    staleTime: 0,
  });
}

/** What the reader chose, and whether they may close it; nothing until that is known. */
export function usePoll(uid: string): PollDetail | undefined {
  const chat = useChat();
  const queries = useQueryClient();
  const query = pollQuery(chat, uid);
  const refresh = () => void queries.invalidateQueries({ queryKey: query.queryKey });
  useChatEvent("pollVoted", (voted) => {
    if (voted === uid) refresh();
  });
  useChatEvent("ready", refresh);
  return useQuery(query).data;
}

/** Who chose what, asked for anew whenever the votes stand otherwise. */
export function usePollVoters(uid: string, standing: string) {
  const chat = useChat();
  return useQuery({
    queryKey: ["poll-voters", chat.userId, uid, standing],
    queryFn: ({ signal }) => readPollVoters(chat.http, uid, signal),
    placeholderData: keepPreviousData,
    // Others may have voted where the numbers are the same again.
    staleTime: 0,
  });
}

export function useAskPoll() {
  const chat = useChat();
  const { storage } = useServices();
  return useMutation({
    mutationFn: (question: PollQuestion) =>
      sendOnce(storage, `poll.${chat.userId}`, question, (key) =>
        askPoll(chat.http, question, key),
      ),
  });
}

/** Votes, takes a vote back, and closes. How the votes stand then, the message itself tells. */
export function usePolling(uid: string) {
  const chat = useChat();
  const queries = useQueryClient();
  const { queryKey } = pollQuery(chat, uid);
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const vote = useMutation({
    mutationFn: (choices: readonly number[]) => votePoll(chat.http, uid, choices),
    onSuccess: (_message, choices) =>
      queries.setQueryData(queryKey, (known) => known && { ...known, own: [...choices] }),
    onSettled,
  });
  const close = useMutation({ mutationFn: () => closePoll(chat.http, uid), onSettled });
  return { vote, close };
}

/** Longer than this no timer waits. */
const longestWaitMs = 0x7f_ff_ff_ff;

/** Whether it takes no more votes: somebody closed it, or its time has come. */
export function useClosed({ closed, closesAt }: Pick<Poll, "closed" | "closesAt">): boolean {
  const ends = closesAt === "" ? Infinity : Date.parse(closesAt);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const left = ends - Date.now();
    // A later time is looked at when the card is drawn anew.
    if (left > longestWaitMs) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [ends]);
  return closed || now >= ends;
}

/** What is wrong with a choice that is being written. */
export type ChoiceProblem = "same" | "missing";

/** What is wrong with each choice; empty ones are left out unless too few are written. */
export function choiceProblems(choices: readonly string[]): (ChoiceProblem | undefined)[] {
  const words = choices.map((choice) => choice.trim());
  const few = writtenChoices(choices).length < pollLimits.fewest;
  return words.map((word, at) => {
    if (word === "") return few && at < pollLimits.fewest ? "missing" : undefined;
    return words.indexOf(word) < at ? "same" : undefined;
  });
}

/** The choices that say something. */
export function writtenChoices(choices: readonly string[]): string[] {
  return choices.map((choice) => choice.trim()).filter((choice) => choice !== "");
}
