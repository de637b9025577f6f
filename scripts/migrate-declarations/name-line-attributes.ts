import { isObject } from "../../engine/lib/object.ts";
import type { Json } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

const BEFORE = /\bmark:(?=[a-z])/gu;

/** Names the line attribute of a block after its keyword: a condition that read `mark:gift-block` reads `lineAttribute:gift-block`. */
export const nameLineAttributes: Step = {
  id: "name-line-attributes",
  migrate(declaration, { kind }) {
    const migrated = kind === "condition" ? named(declaration) : declaration;
    return isObject(migrated) ? migrated : declaration;
  },
};

function named(value: Json): Json {
  if (typeof value === "string") return value.replace(BEFORE, "lineAttribute:");
  if (Array.isArray(value)) return value.map(named);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key.replace(BEFORE, "lineAttribute:"), named(child)]));
}
