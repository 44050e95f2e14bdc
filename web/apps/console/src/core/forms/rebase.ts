import { sameValue } from "../same-value";

/** The outcome of laying one person's edits over a copy that somebody else saved meanwhile. */
export interface Rebased<Values> {
  /** The fresh copy with my edits on top. */
  merged: Values;
  /** What they changed and I did not touch. */
  theirs: (keyof Values & string)[];
  /** What both of us changed, differently: here my value stands in `merged`. */
  both: (keyof Values & string)[];
}

/** Three-way merge by field: `base` is what I started from. */
export function rebase<Values extends object>(
  base: Values,
  mine: Values,
  fresh: Values,
): Rebased<Values> {
  const merged = { ...fresh };
  const theirs: (keyof Values & string)[] = [];
  const both: (keyof Values & string)[] = [];
  for (const field of fieldsOf(fresh)) {
    const iChanged = !sameValue(base[field], mine[field]);
    const theyChanged = !sameValue(base[field], fresh[field]);
    if (iChanged) merged[field] = mine[field];
    if (theyChanged && !iChanged) theirs.push(field);
    if (theyChanged && iChanged && !sameValue(mine[field], fresh[field])) both.push(field);
  }
  return { merged, theirs, both };
}

function fieldsOf<Values extends object>(values: Values): (keyof Values & string)[] {
  const isField = (name: string): name is keyof Values & string => name in values;
  return Object.keys(values).filter(isField);
}
