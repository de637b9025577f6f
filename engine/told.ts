/** Problems in words, for replies and lists that show no fields. */
import type { Family, Problem } from "./types.ts";

/** A problem as one sentence that names its place in words: "Condition 2: Value cannot be empty". */
export function told({ properties }: Family, { path, message }: Problem): string {
  const [field = "", key, part] = path.split("/").slice(1).map(unescaped);
  const schema = properties[field];
  if (schema?.conditions !== undefined && key !== undefined)
    return `Condition ${Number(key) + 1}${part === "secondValue" ? ", second value" : ""}: ${message}`;
  if (schema?.title === undefined || message.startsWith(`${schema.title} must `)) return message;
  return key === undefined || schema.type === "array" ? `${schema.title}: ${message}` : `${schema.title} (${key}): ${message}`;
}

/** A step of a JSON pointer as the key it stands for. */
function unescaped(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
