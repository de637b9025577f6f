import { isObject } from "../../engine/lib/object.ts";
import type { JsonObject } from "../codegen/declarations/json.ts";
import type { Step, StepContext } from "./step.ts";

/** Writes the case in which an item matches no checkout as `neverWhen`. Its words become those of the field that makes it so. */
export const nameImpossibleCase: Step = {
  id: "name-impossible-case",
  migrate(declaration, { kind, report }) {
    const { neverHolds, properties } = declaration;
    if (kind !== "kind" || !isObject(neverHolds) || !isObject(neverHolds.when) || !isObject(properties)) return declaration;
    const words = wordsFor(neverHolds, properties, report);
    if (words === undefined) return declaration;
    const entries = Object.entries({ ...declaration, properties: words });
    return Object.fromEntries(
      entries.map(([key, value]) => (key === "neverHolds" ? ["neverWhen", neverHolds.when ?? null] : [key, value])),
    );
  },
};

function wordsFor({ when, phrase }: JsonObject, properties: JsonObject, report: StepContext["report"]): JsonObject | undefined {
  const [[name, value] = ["", null]] = Object.entries(isObject(when) ? when : {});
  const field = properties[name];
  if (isObject(field) && field.enumPhrases === undefined && typeof value !== "object" && phrase !== undefined)
    return { ...properties, [name]: { ...field, enumPhrases: { [String(value)]: phrase } } };
  report(["neverHolds", "phrase"], `must become the "enumPhrases" of "${name}", which it does not fit`);
  return undefined;
}
