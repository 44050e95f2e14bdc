import type { ChatHttp } from "./types";

/** All pages of a list, as one. The rest of the answer is that of the first page, so that nothing falls between. */
export async function allPages<Answer extends { list: unknown[]; next?: string | null }>(
  http: ChatHttp,
  path: string,
  options: Parameters<ChatHttp["get"]>[1] = {},
): Promise<Answer> {
  const first = await http.get<Answer>(path, options);
  const list = [...first.list];
  for (let { next } = first; next;) {
    const page: Answer = await http.get(path, {
      ...options,
      query: { ...options.query, after: next },
    });
    list.push(...page.list);
    ({ next } = page);
  }
  return { ...first, list };
}
