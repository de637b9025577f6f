import { isObject } from "../../engine/lib/object.ts";
import type { Json, JsonObject } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Writes an entry of a map that a condition is made from as `map[key]`, in place of an object with both names. */
export const writeFieldReferences: Step = {
  id: "write-field-references",
  migrate(declaration, { kind }) {
    if (kind === "kind") return withReferences(declaration);
    if (kind !== "family" || !Array.isArray(declaration.actions)) return declaration;
    return { ...declaration, actions: declaration.actions.map((action) => (isObject(action) ? withReferences(action) : action)) };
  },
};

function withReferences(holder: JsonObject): JsonObject {
  const { conditionsFromFields: rows } = holder;
  if (!Array.isArray(rows)) return holder;
  return { ...holder, conditionsFromFields: rows.map((row) => (Array.isArray(row) ? row.map(withTexts) : row)) };
}

function withTexts(condition: Json): Json {
  if (!isObject(condition) || !isObject(condition.values)) return condition;
  const values = Object.entries(condition.values).map(([name, value]) => [
    name,
    isObject(value) ? `${value.map}[${value.keyField}]` : value,
  ]);
  return { ...condition, values: Object.fromEntries(values) };
}
