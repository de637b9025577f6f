import type { Fields } from "../../engine/declare/object.ts";
import { keysOf, valueAt } from "../../engine/declare/pointer.ts";
import type { Problem } from "../../engine/types.ts";
import type { Failure } from "../api.ts";
import { same } from "./same.ts";

/** A save that failed, and what was sent by it. */
export interface Refusal {
  failure: Failure;
  sent: Fields;
}

/** What the server found wrong with fields, below a pointer into what was sent: each until its field is changed. */
export function refused({ failure, sent }: Refusal, at: string, now: Fields): Problem[] {
  const unchanged = (path: string) => same(valueAt(sent, keysOf(path)), valueAt(now, keysOf(path)));
  return failure.problems
    .filter(({ path }) => path.startsWith(`${at}/`))
    .map((problem) => ({ ...problem, path: problem.path.slice(at.length) }))
    .filter(({ path }) => unchanged(path));
}
