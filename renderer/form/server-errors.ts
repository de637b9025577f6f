import { tokensOf, valueAt } from "../../engine/lib/json-pointer.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { Failure } from "../data/send-request.ts";
import { isDeepEqual } from "./is-deep-equal.ts";

/** Failed save, with the value that was sent. */
export interface ServerErrors {
  failure: Failure;
  sent: Fields;
}

/** Returns the problems that the server found in fields, below a pointer into the sent value. Each remains until its field is changed. */
export function serverErrors({ failure, sent }: ServerErrors, at: string, now: Fields): Problem[] {
  const unchanged = (path: string) => isDeepEqual(valueAt(sent, tokensOf(path)), valueAt(now, tokensOf(path)));
  return failure.problems
    .filter(({ path }) => path.startsWith(`${at}/`))
    .map((problem) => ({ ...problem, path: problem.path.slice(at.length) }))
    .filter(({ path }) => unchanged(path));
}
