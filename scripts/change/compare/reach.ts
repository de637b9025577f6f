import type { Change } from "../change.ts";
import { REACHES } from "./reaches.ts";

/** What a change at a place of a declaration comes to, for what is stored. */
export interface Reach {
  /** Pointers of which it tells. */
  at: RegExp;
  /** What is stored, or what else is on its way, that the place reaches. */
  what: string;
  /**
   * What weight it has there. `names`: stored data names the value, so that another one is another name; `rules`: what is new or another
   * there withholds what was given; `parts`: what is gone from there is missed by stored data; `meaning`: stored data stays sound, and means
   * something else or is shown otherwise.
   */
  as: "names" | "rules" | "parts" | "meaning";
}

/** What a change is at a place that has a weight of its own. */
const MEANT: Readonly<Record<Reach["as"], Partial<Record<Change["does"], Change["does"]>>>> = {
  names: { changed: "renamed" },
  rules: { changed: "narrowed", removed: "widened" },
  parts: {},
  meaning: { removed: "changed" },
};

/** A change with what it reaches. */
export function withReach(change: Change, folder: string, id: string): Change {
  const reach = (REACHES[`${folder}/${id}`] ?? REACHES[folder] ?? []).find(({ at }) => at.test(change.pointer));
  if (reach === undefined || change.does === "added" || change.does === "widened") return change;
  const does = MEANT[reach.as][change.does] ?? change.does;
  return { ...change, does, reaches: reach.what, ...(reach.as === "meaning" ? { isHarmless: true } : {}) };
}
