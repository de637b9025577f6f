import { isObject } from "../../../../engine/lib/object.ts";
import type { Json } from "../json.ts";

/** Fields that a phrase names, in their order. */
export function placeholders(says: Json | undefined): string[] {
  const texts = typeof says === "string" ? [says] : isObject(says) ? Object.values(says) : [];
  return [...new Set(texts.flatMap((text) => [...String(text).matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name)))];
}
