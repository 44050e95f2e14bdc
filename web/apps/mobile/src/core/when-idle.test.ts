import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenAnswered } from "./when-idle";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function asked(queries: QueryClient): (answer: string) => void {
  let answer: (value: string) => void = () => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  void queries.prefetchQuery({ queryKey: ["products"], queryFn: () => answered });
  return answer;
}

test("waits until what the page asked for is answered", async () => {
  const queries = new QueryClient();
  const answer = asked(queries);
  const work = vi.fn<() => void>();
  whenAnswered(queries, work);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
  answer("here");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledOnce();
});

test("begins at the first idle moment when nothing was asked", async () => {
  const work = vi.fn<() => void>();
  whenAnswered(new QueryClient(), work);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledOnce();
});

test("does nothing for who has left, before the answer or after it", async () => {
  const queries = new QueryClient();
  const answer = asked(queries);
  const work = vi.fn<() => void>();
  const leave = whenAnswered(queries, work);
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  answer("here");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).not.toHaveBeenCalled();
});
