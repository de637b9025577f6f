import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../codegen/declarations/json.ts";
import type { Report } from "../change.ts";

const MINIMUM_KEYWORDS = ["minLength", "minItems", "minimum", "exclusiveMinimum", "minProperties"];
const MAXIMUM_KEYWORDS = ["maxLength", "maxItems", "maximum", "exclusiveMaximum", "maxProperties", "maxUnits"];
/** What cannot be weighed is taken to refuse something that it did not. */
const RULES = [
  ...[
    "pattern",
    "format",
    "multipleOf",
    "not",
    "propertyNames",
    "uniqueItems",
    "contains",
    "split",
    "distinct",
    "apart",
    "atLeast",
    "earlier",
  ],
  ...["hasDigits", "instant", "filled", "separators", "allOf", "anyOf", "if", "then", "else", "dependentRequired", "dependentSchemas"],
  ...["patternProperties", "prefixItems", "minContains", "maxContains", "unevaluatedProperties", "judgedBy", "shapeOf"],
];
/** How what was typed is made what is stored, and whether a field is there at all. */
const KEEPING = ["show", "keys", "codes", "derive", "unlock", "control", "characters"];

/** What is compared here. */
export const isCompared = (name: string): boolean =>
  [MINIMUM_KEYWORDS, MAXIMUM_KEYWORDS, RULES, KEEPING].some((names) => names.includes(name));
export const isLimit = (name: string): boolean => MINIMUM_KEYWORDS.includes(name) || MAXIMUM_KEYWORDS.includes(name);

/** What a field admits by its limits and rules, before and now. */
export function compareLimits(before: JsonObject, now: JsonObject, pointer: string, report: Report): void {
  for (const name of [...MINIMUM_KEYWORDS, ...MAXIMUM_KEYWORDS]) compareNumber(name, before[name], now[name], `${pointer}/${name}`, report);
  for (const name of RULES) compareRule(name, before[name], now[name], pointer, report);
  for (const name of KEEPING) {
    if (isDeepStrictEqual(bare(before[name]), bare(now[name]))) continue;
    const narrows = name === "show" || (name === "characters" && now[name] !== undefined);
    report(narrows ? "narrowed" : "changed", `${pointer}/${name}`, `${name} was ${valueText(before[name])} and is ${valueText(now[name])}`);
  }
}

/** What fields hold while something is so: a list of one value says what that says by itself. */
function bare(keeping: Json | undefined): Json | undefined {
  if (!isObject(keeping)) return keeping;
  return Object.fromEntries(
    Object.entries(keeping).map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value]),
  );
}

/** A limit that lets less through than before, or more. */
export function compareNumber(name: string, before: Json | undefined, now: Json | undefined, pointer: string, report: Report): void {
  if (before === now) return;
  const up = MINIMUM_KEYWORDS.includes(name) ? 1 : -1;
  const min = up > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const [was, is] = [before, now].map((value) => (typeof value === "number" ? value : min));
  const stricter = ((is ?? min) - (was ?? min)) * up > 0;
  report(stricter ? "narrowed" : "widened", pointer, `${name} was ${valueText(before)} and is ${valueText(now)}`);
}

function compareRule(name: string, before: Json | undefined, now: Json | undefined, pointer: string, report: Report): void {
  if (isDeepStrictEqual(before, now)) return;
  const dropped = now === undefined || now === false;
  report(dropped ? "widened" : "narrowed", `${pointer}/${name}`, `${name} was ${valueText(before)} and is ${valueText(now)}`);
}

/** A value in a message: short, and in words where there is none. */
export function valueText(value: Json | undefined): string {
  const text = value === undefined ? "not set" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
