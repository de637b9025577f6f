import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { valuesOf } from "./bounds.ts";
import { type Report, reportAlike } from "./reporter.ts";

/**
 * Checks that the choices of a field differ: merchants read a text of its own for each, in the editor and in sentences, and checkout compares
 * each with a value of its own.
 */
export function checkSameChoices(field: FieldSchema, report: Report): void {
  const values = (valuesOf(field) ?? []).map(String);
  const textsOf = (keyword: "enumLabels" | "enumPhrases") =>
    values.flatMap((value) => {
      const text = field[keyword]?.[value];
      return text === undefined ? [] : [{ word: text, path: [keyword, value] }];
    });
  if (field.widget !== "hidden") reportAlike(textsOf("enumLabels"), "text of another choice:", report);
  reportAlike(textsOf("enumPhrases"), "words of another choice:", report);
  checkCodes(field, values, report);
}

function checkCodes({ checkoutValues: codes }: FieldSchema, values: readonly string[], report: Report): void {
  if (codes === undefined) return;
  const choiceByCode = new Map<string, string>();
  for (const value of values) {
    const code = codes[value] ?? value;
    const other = choiceByCode.get(code);
    if (other !== undefined)
      report(
        ["checkoutValues", value],
        `"${code}" is that of the choice "${other}", too, and checkout could not tell them apart: give it its own`,
      );
    choiceByCode.set(code, other ?? value);
  }
}
