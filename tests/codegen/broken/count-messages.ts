import type { Judge } from "../check-declarations.ts";
import { set } from "../project.ts";
import type { Wrong } from "../together.ts";

/** Key of a broken declaration in the list of those that have several messages. */
export const keyOf = ({ what, file }: { what: string; file: string }): string => `${file}: ${what}`;

/** Returns how many messages a broken declaration has, judged alone. Warnings count where nothing is an error. */
export function countMessages(judge: Judge, { file, changes }: Wrong): number {
  const json = judge.copy(file);
  for (const [path, value] of Object.entries(changes)) set(json, path, value);
  const judgement = judge.judge(new Map([[file, json]]));
  return judgement.faults.length || judgement.warnings.length;
}
