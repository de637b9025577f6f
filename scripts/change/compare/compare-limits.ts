import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../codegen/declarations/json.ts";
import type { Report } from "../change.ts";

const MINIMUM_KEYWORDS = ["minLength", "minItems", "minimum", "exclusiveMinimum", "minProperties"];
const MAXIMUM_KEYWORDS = ["maxLength", "maxItems", "maximum", "exclusiveMaximum", "maxProperties", "maxCodeUnits"];
/** Keywords whose effect cannot be computed: any change of one counts as narrowing. */
const RULES = [
  ...[
    "pattern",
    "format",
    "multipleOf",
    "not",
    "propertyNames",
    "uniqueItems",
    "contains",
    "separator",
    "uniqueItemProperty",
    "excludedValue",
    "minimumField",
    "earlierItemId",
  ],
  ...["hasDigits", "requiredWhen", "inputSeparators", "allOf", "anyOf", "if", "then", "else", "dependentRequired", "dependentSchemas"],
  ...["patternProperties", "prefixItems", "minContains", "maxContains", "unevaluatedProperties", "validatedBy", "propertiesFrom"],
];
/** Keywords that decide how typed input is stored, and whether a field is present at all. */
const KEEPING = ["visibleWhen", "keysFrom", "checkoutValues", "computed", "entitlement", "widget", "lineMode"];

/** Reports whether a keyword is compared here. */
export const isCompared = (name: string): boolean =>
  [MINIMUM_KEYWORDS, MAXIMUM_KEYWORDS, RULES, KEEPING].some((names) => names.includes(name));
export const isLimit = (name: string): boolean => MINIMUM_KEYWORDS.includes(name) || MAXIMUM_KEYWORDS.includes(name);

/** Compares the limits and rules of a field. */
export function compareLimits(before: JsonObject, now: JsonObject, pointer: string, report: Report): void {
  for (const name of [...MINIMUM_KEYWORDS, ...MAXIMUM_KEYWORDS]) compareNumber(name, before[name], now[name], `${pointer}/${name}`, report);
  for (const name of RULES) compareRule(name, before[name], now[name], pointer, report);
  for (const name of KEEPING) {
    if (isDeepStrictEqual(bare(before[name]), bare(now[name]))) continue;
    const narrows = name === "visibleWhen" || (name === "lineMode" && now[name] !== undefined);
    report(narrows ? "narrowed" : "changed", `${pointer}/${name}`, `${name} was ${valueText(before[name])} and is ${valueText(now[name])}`);
  }
}

/** Unwraps lists of one expected value, which mean the same as the value itself. */
function bare(keeping: Json | undefined): Json | undefined {
  if (!isObject(keeping)) return keeping;
  return Object.fromEntries(
    Object.entries(keeping).map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value]),
  );
}

/** Reports a limit that became stricter or looser. */
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

/** Returns a value for a message, cut to 60 characters; "not set" if there is none. */
export function valueText(value: Json | undefined): string {
  const text = value === undefined ? "not set" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
