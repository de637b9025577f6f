import type { FamilyAction } from "../../engine/generated/declarations.ts";
import { asRecord, getProperty, isObject } from "../../engine/lib/object.ts";
import type { FactInput } from "../../engine/types/facts.ts";

/**
 * Limits the options of a fact by which checkout selects a text, such as the customer's language: to those that the configuration has texts for,
 * and English. Undefined where there is nothing to select from.
 */
export function limitLanguageOptions(input: FactInput, { operations }: FamilyAction, configuration: object): FactInput | undefined {
  const path = input.path.join(".");
  const field = selectedBy(operations, path);
  if (field === undefined) return input;
  const codes = Object.keys(asRecord(getProperty(configuration, field)));
  if (codes.length === 0) return undefined;
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  const options = input.options.flatMap(({ value }) => {
    const [code = ""] = value.toLowerCase().split("_");
    return value === "EN" || codes.some((each) => each.toLowerCase().split("-")[0] === code)
      ? [{ value, label: names.of(value.replace("_", "-")) ?? value }]
      : [];
  });
  return { ...input, options };
}

/** Returns the field with the texts among which the value at a path selects. */
function selectedBy(template: unknown, path: string): string | undefined {
  if (Array.isArray(template)) return template.map((each) => selectedBy(each, path)).find((field) => field !== undefined);
  if (!isObject(template)) return undefined;
  if (template.switchInput === path && typeof template.cases === "string") return template.cases;
  return selectedBy(Object.values(template), path);
}
