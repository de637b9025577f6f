import { mainField } from "../../../../engine/declarations/condition-declarations.ts";
import type { ConditionType } from "../../../../engine/generated/declarations.ts";
import { isObject } from "../../../../engine/lib/object.ts";
import type { JsonObject } from "../json.ts";
import type { Convention } from "./convention.ts";
import { joinPath, pathsIn } from "./paths.ts";
import { objectsIn, schemasOf } from "./schemas.ts";

/** The path of the discount codes that a customer has entered. */
const CODES = "enteredDiscountCodes.code";

/** Rules that a compared text must keep for the comparison to hold: with a digit, a code that the store has, or a time to the end of its minute. */
export const comparedTextsConvention: Convention = {
  from: "what it is compared with",
  *follows(source, context) {
    const { folder, json } = source;
    for (const { schema, pointer } of schemasOf(source, context))
      if (schema.minimumField !== undefined && schema.format === "time-local")
        yield { object: schema, pointer, key: "wholeMinute", value: true, behind: ["type", "title", "minLength", "format"] };
    if (folder !== "conditions" || !isObject(json.properties)) return;
    const main = mainField({ properties: json.properties } as unknown as ConditionType);
    if (pathsIn(json.fact).some((path) => joinPath(json.forEach, path) === CODES))
      yield { object: json, pointer: [], key: "discountCode", value: main, behind: ["forEach", "fact", "valueType"] };
    if (json.normalization !== "digitsOnly") return;
    for (const [name, field] of objectsIn(json.properties))
      if (name === main || isBound(name, json))
        yield {
          object: field,
          pointer: ["properties", name],
          key: "hasDigits",
          value: true,
          behind: ["type", "title", "minLength", "maxLength"],
        };
  },
};

/** Reports whether an operator compares with a field. */
const isBound = (name: string, { operators }: JsonObject): boolean =>
  objectsIn(operators).some(([, { valueField, upperField }]) => valueField === name || upperField === name);
