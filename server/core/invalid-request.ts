import { tokensOf } from "../../engine/lib/json-pointer.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { AppError } from "./app-error.ts";

/** A request that is refused for what it says. A message that says what must be is told with the name of what it is about. */
export function invalidRequest(problems: readonly Problem[], cause?: unknown): AppError {
  const [{ path, message } = { path: "", message: "" }] = problems;
  const sentence = message.startsWith("must ") ? `${nameOf(path) || "The request"} ${message}` : message;
  return new AppError("REFUSED", 422, sentence, { problems, cause });
}

/** The field that a pointer leads to, such as `events[3].time`. */
function nameOf(path: string): string {
  return tokensOf(path).reduce((name, key) => (name === "" ? key : /^[0-9]+$/u.test(key) ? `${name}[${key}]` : `${name}.${key}`), "");
}
