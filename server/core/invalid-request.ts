import { tokensOf } from "../../engine/lib/json-pointer.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { AppError } from "./app-error.ts";

/** Builds the 422 for a request with invalid content. A message that begins with "must" is preceded by the name of the field. */
export function invalidRequest(problems: readonly Problem[], cause?: unknown): AppError {
  const [{ path, message } = { path: "", message: "" }] = problems;
  const sentence = message.startsWith("must ") ? `${nameOf(path) || "The request"} ${message}` : message;
  return new AppError("REFUSED", 422, sentence, { problems, cause });
}

/** Converts a JSON pointer to the name of a field, for example `events[3].time`. */
function nameOf(path: string): string {
  return tokensOf(path).reduce((name, key) => (name === "" ? key : /^[0-9]+$/u.test(key) ? `${name}[${key}]` : `${name}.${key}`), "");
}
