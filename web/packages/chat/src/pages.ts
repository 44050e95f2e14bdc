interface ListPage {
  list: unknown[];
  /** How to ask for the page after this one; absent on the last. */
  next?: string;
}

/** All pages of a list, as one. The rest of the answer is that of the first page, so that nothing falls between. */
export async function allPages<Answer extends ListPage>(
  read: (after?: string) => Promise<Answer>,
): Promise<Answer> {
  const first = await read();
  const list = [...first.list];
  for (let { next } = first; next;) {
    const page = await read(next);
    list.push(...page.list);
    ({ next } = page);
  }
  return { ...first, list };
}
