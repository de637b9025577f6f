import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../engine/lib/object.ts";
import { changeFields } from "../codegen/declarations/change-fields.ts";
import type { Json, JsonObject } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Writes choices as JSON Schema does, each value with its title, in place of values and a map of their labels. */
export const writeChoices: Step = {
  id: "write-choices",
  migrate: (declaration, { report }) =>
    changeFields(declaration, (field, path) => {
      const choices = choicesOf(field);
      if (choices === undefined) return field;
      if (field.oneOf !== undefined) {
        report([...path, "enumLabels"], 'cannot become "oneOf", which stands beside it');
        return field;
      }
      const keepsValues = field.type === "boolean" || field.const !== undefined;
      const place = !keepsValues && field.enum !== undefined ? "enum" : "enumLabels";
      const entries = Object.entries(field).flatMap(([key, value]): [string, Json][] => {
        if (key === place) return [["oneOf", choices]];
        return key === "enumLabels" ? [] : [[key, value]];
      });
      return Object.fromEntries(entries);
    }),
};

/** Returns the choices of a field whose labels name all its values; undefined where other values are valid, too. */
function choicesOf({ type, const: only, enum: listed, enumLabels }: JsonObject): Json[] | undefined {
  if (!isObject(enumLabels)) return undefined;
  const titles = Object.entries(enumLabels);
  const values = type === "boolean" ? [false, true] : Array.isArray(listed) ? listed : only === undefined ? undefined : [only];
  if (values === undefined || !isDeepStrictEqual(titles.map(([value]) => value).sort(), values.map(String).sort())) return undefined;
  return titles.map(([value, title]) => ({ const: values.find((each) => String(each) === value) ?? value, title }));
}
