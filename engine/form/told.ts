/** Problems in words, for replies and lists that show no fields. */
import { keysOf } from "../declare/pointer.ts";
import type { Family, Problem } from "../types.ts";

/** A problem as one sentence that names its place in words: "Condition 2: Value cannot be empty". */
export function told({ properties }: Family, { path, message }: Problem): string {
  const [field = "", key, part] = keysOf(path);
  const schema = properties[field];
  if (schema?.conditions !== undefined && key !== undefined)
    return `Condition ${Number(key) + 1}${part === "secondValue" ? ", second value" : ""}: ${message}`;
  if (schema?.title === undefined || message.startsWith(`${schema.title} must `)) return message;
  return key === undefined || schema.type === "array" ? `${schema.title}: ${message}` : `${schema.title} (${key}): ${message}`;
}
