import { readInputPath } from "../../../engine/explain/read-input-path.ts";
import type { Targets } from "../../../engine/generated/declarations.ts";

/** Target of an action, by the id that operations give it. */
export type NamedTarget = readonly [id: unknown, name: string];

/** Returns the targets of a checkout. Those of several groups stand one after the other. */
export function targetsIn({ groups, forEach, id, name }: Targets, input: object): NamedTarget[] {
  const within = groups === undefined ? [input] : readInputPath(input, groups);
  const all = within.flatMap((group) => readInputPath(group, forEach));
  return all.map((target) => [readInputPath(target, id)[0], String(readInputPath(target, name)[0] ?? "")]);
}
