import { isObject } from "../../engine/lib/object.ts";
import type { JsonObject } from "../codegen/declarations/json.ts";
import type { Step, StepContext } from "./step.ts";

/** Writes the case in which an item matches no checkout as `neverWhen`. Its words become those of the field that makes it so. */
export const nameImpossibleCase: Step = {
  id: "name-impossible-case",
  migrate(declaration, { kind, report }) {
    const { neverHolds: impossible, properties } = declaration;
    if (kind !== "kind" || !isObject(impossible) || !isObject(impossible.when) || !isObject(properties)) return declaration;
    const renamed = withPhrases(impossible, properties, report);
    if (renamed === undefined) return declaration;
    const entries = Object.entries({ ...declaration, properties: renamed });
    return Object.fromEntries(
      entries.map(([key, value]) => (key === "neverHolds" ? ["neverWhen", impossible.when ?? null] : [key, value])),
    );
  },
};

function withPhrases({ when, phrase }: JsonObject, properties: JsonObject, report: StepContext["report"]): JsonObject | undefined {
  const [[name, value] = ["", null]] = Object.entries(isObject(when) ? when : {});
  const field = properties[name];
  if (isObject(field) && field.enumPhrases === undefined && typeof value !== "object" && phrase !== undefined)
    return { ...properties, [name]: { ...field, enumPhrases: { [String(value)]: phrase } } };
  report(["neverHolds", "phrase"], `must become the "enumPhrases" of "${name}", which it does not fit`);
  return undefined;
}
