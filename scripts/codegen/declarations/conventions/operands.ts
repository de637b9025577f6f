import { mainField } from "../../../../engine/declarations/condition-declarations.ts";
import type { ConditionType } from "../../../../engine/generated/declarations.ts";
import { isObject } from "../../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../json.ts";
import { comparisonKeys } from "./comparison-keys.ts";
import type { Convention } from "./convention.ts";
import { placeholders } from "./placeholders.ts";
import { objectsIn } from "./schemas.ts";

/** The fields that an operator compares with: those of its phrase that nothing else uses, for `between` in their order. */
export const operandsConvention: Convention = {
  from: "the placeholders of phrase",
  *follows({ folder, json }) {
    if (folder !== "conditions" || !isObject(json.properties)) return;
    const main = mainField({ properties: json.properties } as unknown as ConditionType);
    for (const [id, operator] of objectsIn(json.operators)) {
      const { test: match, aggregate: total } = operator;
      const isSum = isObject(total);
      const isCompared = isSum || (match !== "exists" && operator.valueFact === undefined);
      const used = [...variablesIn(json.input), ...furtherFields(operator), ...(isSum && match !== "exists" ? [main] : [])];
      const free = placeholders(operator.phrase).filter((name) => !used.includes(name));
      const isRange = (isSum ? total.test : match) === "between";
      const [from, to] = free;
      const at = { object: operator, pointer: ["operators", id] };
      const isPlain = !isSum && !isRange && from === main;
      const isClear = free.length === (isRange ? 2 : 1);
      if (isRange || isSum || (isCompared && isClear && !isPlain))
        yield { ...at, key: "valueField", value: isClear ? from : undefined, behind: comparisonKeys };
      if (isRange)
        yield { ...at, key: "upperField", value: isClear ? to : undefined, remedy: BOUNDS, behind: [...comparisonKeys, "valueField"] };
    }
  },
};

const BOUNDS = "follows from phrase: let it have two placeholders that nothing else uses, the lower bound and then the upper one";

const variablesIn = (reads: Json | undefined): string[] => [...String(reads ?? "").matchAll(/\$(\w+)/gu)].map(([, name = ""]) => name);

const furtherFields = ({ otherFacts }: JsonObject): string[] =>
  Array.isArray(otherFacts)
    ? otherFacts.flatMap((part) => (isObject(part) && typeof part.valueField === "string" ? [part.valueField] : []))
    : [];
