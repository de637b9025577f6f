import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { pruneField } from "../emit/prune-field.ts";
import { isAdmitted } from "./is-admitted.ts";
import { canMatchLength, patternError } from "./pattern.ts";
import { regexpCost } from "./regexp-cost.ts";
import type { Report } from "./reporter.ts";

const PAIRS = [
  ["minLength", "maxLength"],
  ["minLength", "maxCodeUnits"],
  ["minimum", "maximum"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** Keywords that JSON Schema ignores for values of other types. */
const ABOUT: readonly (readonly [types: readonly string[], keywords: readonly (keyof FieldSchema)[]])[] = [
  [["string"], ["pattern", "minLength", "maxLength", "maxCodeUnits", "lineMode", "format", "hasDigits"]],
  [
    ["integer", "number"],
    ["minimum", "maximum", "multipleOf"],
  ],
  [["array"], ["items", "minItems", "maxItems", "uniqueItems"]],
  [["object"], ["properties", "required", "minProperties", "maxProperties", "propertyNames", "additionalProperties"]],
];

/** Checks that some value can satisfy a field: bounds are in order, the pattern is valid, and the choices satisfy the other keywords. */
export function checkBounds(field: FieldSchema, report: Report): void {
  for (const [types, keywords] of ABOUT)
    for (const keyword of keywords)
      if (field.type !== undefined && !types.includes(field.type) && field[keyword] !== undefined)
        report(
          ["type"],
          `is "${field.type}", of which "${keyword}" says nothing: leave that out, or let the type be ${types.join(" or ")}`,
        );
  for (const [min, max] of PAIRS) {
    const [from, to] = [field[min], field[max]];
    if (from !== undefined && to !== undefined && from > to)
      report([min], `${from} is above ${max}, which is ${to}, so no value could be saved: exchange them`);
  }
  if (checkPattern(field, report)) checkChoices(field, report);
}

/** Checks the pattern, if there is one, and reports whether it is a regular expression. */
function checkPattern({ pattern, minLength = 0, maxLength, maxCodeUnits }: FieldSchema, report: Report): boolean {
  if (pattern === undefined) return true;
  const error = patternError(pattern);
  if (error !== undefined) report(["pattern"], `is no regular expression with the flag u: ${error}`);
  else if (!canMatchLength(pattern, minLength, Math.min(maxLength ?? Number.POSITIVE_INFINITY, maxCodeUnits ?? Number.POSITIVE_INFINITY)))
    report(["pattern"], "lets no text pass that minLength and maxLength allow, so no value could be saved: change one of them");
  const slow = error === undefined ? regexpCost(pattern) : undefined;
  if (slow !== undefined) report(["pattern"], slow);
  return error === undefined;
}

/** Checks that every choice of a field is valid, and that texts for single values name values of the field. */
function checkChoices(field: FieldSchema, report: Report): void {
  const { enum: enumValues = [], const: constant, ...rest } = field;
  if (!isAskable(rest)) return;
  const others = pruneField(rest);
  enumValues.forEach((choice, index) => {
    if (!isAdmitted(others, choice))
      report(["enum", index], `${JSON.stringify(choice)} is refused by the other keywords of the field: it could never be saved`);
  });
  if (constant !== undefined && !isAdmitted(others, constant))
    report(["const"], `${JSON.stringify(constant)} is refused by the other keywords of the field: it could never be saved`);
  const values = valuesOf(field)?.map(String);
  if (values === undefined) return;
  const keywords: readonly ["enumLabels" | "checkoutValues" | "enumPhrases", readonly string[]][] = [
    ["enumLabels", []],
    ["checkoutValues", []],
    ["enumPhrases", ["else"]],
  ];
  for (const [keyword, others] of keywords)
    for (const word of Object.keys(field[keyword] ?? {}))
      if (![...values, ...others].includes(word)) report([keyword, word], `is no value of the field: ${[...values, ...others].join(", ")}`);
}

/** Returns all values that a field can have, if they are listed. */
export function valuesOf(field: FieldSchema): readonly unknown[] | undefined {
  if (field.const !== undefined) return [field.const];
  return field.type === "boolean" ? [true, false] : field.enum;
}

/** Reports whether all patterns of a field, at any depth, are regular expressions. Otherwise no validator can be compiled. */
export function isAskable(field: FieldSchema): boolean {
  const { items, properties = {}, additionalProperties, propertyNames } = field;
  const inside = [items, propertyNames, additionalProperties, ...Object.values(properties)];
  return (
    (field.pattern === undefined || patternError(field.pattern) === undefined) &&
    inside.every((each) => typeof each !== "object" || isAskable(each))
  );
}
