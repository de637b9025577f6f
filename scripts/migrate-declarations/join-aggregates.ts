import { isObject } from "../../engine/lib/object.ts";
import type { JsonObject } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Keywords of an operator before, and their names in `aggregate`. */
const PARTS = { sum: "sum", sumUnit: "factor", sumType: "valueType", sumTest: "test" } as const;

/** Puts what an operator sums, and how the total is compared, into one keyword. */
export const joinAggregates: Step = {
  id: "join-aggregates",
  migrate(declaration, { kind, report }) {
    const { operators } = declaration;
    if (kind !== "condition" || !isObject(operators)) return declaration;
    const joined = Object.entries(operators).map(([id, operator]) => {
      if (!isObject(operator) || !Object.keys(PARTS).some((key) => operator[key] !== undefined)) return [id, operator];
      if (operator.aggregate === undefined) return [id, joinOperator(operator)];
      report(["operators", id], 'has "aggregate" beside what it is made of');
      return [id, operator];
    });
    return { ...declaration, operators: Object.fromEntries(joined) };
  },
};

function joinOperator(operator: JsonObject): JsonObject {
  const aggregate: JsonObject = {};
  for (const [key, name] of Object.entries(PARTS))
    if (operator[key] !== undefined) aggregate[name] = key === "sumUnit" ? factorOf(operator[key]) : operator[key];
  const entries = Object.entries(operator);
  const place = entries.findIndex(([key]) => key in PARTS);
  return Object.fromEntries(entries.toSpliced(place, 0, ["aggregate", aggregate]).filter(([key]) => !(key in PARTS)));
}

function factorOf(unit: JsonObject[string]): JsonObject[string] {
  if (!isObject(unit) || unit.factors === undefined) return unit;
  return Object.fromEntries(Object.entries(unit).map(([key, value]) => [key === "factors" ? "values" : key, value]));
}
