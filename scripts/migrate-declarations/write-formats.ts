import { isObject } from "../../engine/lib/object.ts";
import { changeFields } from "../codegen/declarations/change-fields.ts";
import { FORMATS } from "../codegen/declarations/expand-field.ts";
import type { JsonObject } from "../codegen/declarations/json.ts";
import { replaceKey } from "../codegen/declarations/replace-key.ts";
import type { Step } from "./step.ts";

/** Writes what the text of a field holds, an id of an earlier item or a period, as its format. One that has another format stays, and is listed. */
export const writeFormats: Step = {
  id: "write-formats",
  migrate: (declaration, { report }) =>
    changeFields(declaration, (field, path) => {
      const [format, keyword] = Object.entries(FORMATS).find((entry) => field[entry[1]] === true) ?? [];
      if (format === undefined || keyword === undefined) return field;
      if (field.format === undefined) return withFormat(field, keyword, format);
      report([...path, keyword], 'cannot become "format", which stands beside it');
      return field;
    }),
};

function withFormat(field: JsonObject, keyword: string, format: string): JsonObject {
  const renamed = replaceKey(field, keyword, { format });
  const { errorMessage } = renamed;
  return isObject(errorMessage) && errorMessage[keyword] !== undefined
    ? { ...renamed, errorMessage: replaceKey(errorMessage, keyword, { format: errorMessage[keyword] }) }
    : renamed;
}
