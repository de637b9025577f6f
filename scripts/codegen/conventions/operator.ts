import { mainField } from "../../../engine/declarations/condition-declarations.ts";
import type { ConditionType } from "../../../engine/generated/declarations.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../declarations/json.ts";
import type { Convention } from "./convention.ts";
import { fieldsAlong, joinPath, pathsIn } from "./paths.ts";
import { objectsIn } from "./schemas.ts";

const COMPARISON = ["title", "says", "match", "as", "not", "over", "whole", "and", "sum", "sumIn", "sumAs", "test"];

/** How what is summed is read: as money, where a path ends in an amount of money. */
export const sumAsConvention: Convention = {
  from: "the paths of sum",
  *follows({ folder, json }, context) {
    if (folder !== "conditions") return;
    for (const [id, operator] of objectsIn(json.operators)) {
      const paths = pathsIn(operator.sum).map((path) => joinPath(json.each, path));
      if (paths.length === 0) continue;
      const [found] = [...context.apis().values()].flatMap((schema) => {
        const fields = paths.map((path) => fieldsAlong(path, schema)?.at(-1));
        return fields.every((field) => field !== undefined) ? [fields] : [];
      });
      const value = found?.some((last) => last.parent.name === "MoneyV2") ? "money" : "number";
      yield { object: operator, pointer: ["operators", id], key: "sumAs", value, behind: ["sum", "sumIn"] };
    }
  },
};

/** The fields that an operator compares with: those of its phrase that nothing else uses, for `between` in their order. */
export const operandsConvention: Convention = {
  from: "the placeholders of says",
  *follows({ folder, json }) {
    if (folder !== "conditions" || !isObject(json.properties)) return;
    const main = mainField({ properties: json.properties } as unknown as ConditionType);
    for (const [id, operator] of objectsIn(json.operators)) {
      const { match, sum, test } = operator;
      const isCompared = sum !== undefined || match !== "exists";
      const used = [...variablesIn(json.reads), ...furtherFields(operator), ...(sum !== undefined && match !== "exists" ? [main] : [])];
      const free = placeholders(operator.says).filter((name) => !used.includes(name));
      const isRange = (sum === undefined ? match : test) === "between";
      const [from, to] = free;
      const at = { object: operator, pointer: ["operators", id] };
      const isPlain = sum === undefined && !isRange && from === main;
      const isClear = free.length === (isRange ? 2 : 1);
      if (isRange || sum !== undefined || (isCompared && isClear && !isPlain))
        yield { ...at, key: "against", value: isClear ? from : undefined, behind: COMPARISON };
      if (isRange) yield { ...at, key: "upTo", value: isClear ? to : undefined, behind: [...COMPARISON, "against"] };
    }
  },
};

/** The fields that an operator needs, where they are others than the condition requires: those of its phrase, and constant ones. */
export const needsConvention: Convention = {
  from: "the placeholders of says",
  *follows({ folder, json }) {
    const { properties, required } = json;
    if (folder !== "conditions" || !isObject(properties) || !Array.isArray(required)) return;
    for (const [id, operator] of objectsIn(json.operators)) {
      const named = placeholders(operator.says);
      const isConstant = (name: string): boolean => isObject(properties[name]) && properties[name].const !== undefined;
      const needed = Object.keys(properties).filter((name) => named.includes(name) || (required.includes(name) && isConstant(name)));
      if (needed.length !== required.length || !needed.every((name) => required.includes(name)))
        yield { object: operator, pointer: ["operators", id], key: "needs", value: needed, behind: [...COMPARISON, "against", "upTo"] };
    }
  },
};

/** Fields that a phrase names, in their order. */
function placeholders(says: Json | undefined): string[] {
  const texts = typeof says === "string" ? [says] : isObject(says) ? Object.values(says) : [];
  return [...new Set(texts.flatMap((text) => [...String(text).matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name)))];
}

const variablesIn = (reads: Json | undefined): string[] => [...String(reads ?? "").matchAll(/\$(\w+)/gu)].map(([, name = ""]) => name);

const furtherFields = ({ and }: JsonObject): string[] =>
  Array.isArray(and) ? and.flatMap((part) => (isObject(part) && typeof part.against === "string" ? [part.against] : [])) : [];
