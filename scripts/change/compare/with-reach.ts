import type { Change } from "../change.ts";
import type { Reach } from "./reach.ts";
import { REACHES } from "./reaches.ts";

/** Result of a change, by the weight of its place. */
const OUTCOMES: Readonly<Record<Reach["as"], Partial<Record<Change["does"], Change["does"]>>>> = {
  names: { changed: "renamed" },
  rules: { changed: "narrowed", removed: "widened" },
  parts: {},
  effect: { removed: "changed" },
};

/** Returns a change with the stored data that it affects. */
export function withReach(change: Change, folder: string, id: string): Change {
  const reach = (REACHES[`${folder}/${id}`] ?? REACHES[folder] ?? []).find(({ at }) => at.test(change.pointer));
  if (reach === undefined || change.does === "added" || change.does === "widened") return change;
  const does = OUTCOMES[reach.as][change.does] ?? change.does;
  return { ...change, does, reaches: reach.what, ...(reach.as === "effect" ? { isHarmless: true } : {}) };
}
