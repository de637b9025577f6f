import { tryParseJson } from "../../../engine/lib/try-parse-json.ts";
import type { Draft, FactInput, FactValue, FactValues, Line, Pair } from "./types.ts";

/** Returns the key under which a draft keeps the value of an input. */
export function idOf({ path }: FactInput): string {
  return JSON.stringify(path);
}

/** Returns the inputs of a line: those of its selling plan exist for subscriptions alone. */
export function inputsOf(line: Line, inputs: readonly FactInput[]): FactInput[] {
  return inputs.filter(({ of, path }) => of === "line" && (line.subscription || path[0] !== "sellingPlanAllocation"));
}

/** Returns the entered values as facts in Shopify's own shape; undefined where there are none. */
export function toFacts(draft: Draft, inputs: readonly FactInput[]): object | undefined {
  const checkoutInputs = inputs.filter((input) => input.of === "checkout");
  const facts = buildValues(checkoutInputs, draft.facts);
  const lines = draft.lines.map((line) => buildValues(inputsOf(line, inputs), line.facts));
  const all = lines.some((line) => line !== undefined)
    ? withValue(
        facts,
        ["cart", "lines"],
        lines.map((line) => line ?? {}),
      )
    : facts;
  return all === undefined ? undefined : Object(all);
}

/** Makes an object from keys and values: the last value of a key counts, and pairs with an empty key are dropped. */
export function toObject(pairs: readonly Pair[]): Record<string, string> {
  return Object.fromEntries(pairs.filter((pair) => pair.key !== "").map((pair) => [pair.key, pair.value]));
}

function buildValues(inputs: readonly FactInput[], values: FactValues): unknown {
  return inputs.reduce<unknown>((facts, input) => {
    const value = enteredValue(input, values[idOf(input)]);
    return value === undefined ? facts : withValue(facts, input.path, value);
  }, undefined);
}

/**
 * Returns the value of an input; undefined while it is empty. A text that is no number is sent as it is typed, so that the server reports
 * it.
 */
function enteredValue({ control, within }: FactInput, entry: FactValue | undefined): unknown {
  if (entry === undefined || entry === "") return undefined;
  if (typeof entry === "boolean") return control === "presence" ? (entry ? {} : undefined) : entry;
  if (typeof entry !== "string") return pairs(entry, within);
  if (control === "integer" || control === "number") return Number.isFinite(Number(entry)) ? Number(entry) : entry;
  if (control === "texts") return entry.split(",").map((text) => text.trim());
  const json = control === "json" ? tryParseJson(entry) : undefined;
  return json === undefined ? entry : json;
}

function pairs(entry: readonly Pair[], within: string | undefined): object | undefined {
  const entries = Object.entries(toObject(entry));
  if (entries.length === 0) return undefined;
  return within === undefined ? Object.fromEntries(entries) : Object.fromEntries(entries.map(([key, value]) => [key, { [within]: value }]));
}

/** Returns facts with a value at a path. Numbers lead into lists, whose earlier elements are filled up with empty ones. */
function withValue(facts: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined)
    return typeof value === "object" && typeof facts === "object" && !Array.isArray(value) ? { ...value, ...facts } : value;
  if (typeof key === "string") return { ...Object(facts), [key]: withValue(Object(facts)[key], rest, value) };
  const list: unknown[] = Array.isArray(facts) ? facts : [];
  return Array.from({ length: Math.max(list.length, key + 1) }, (_, at) =>
    at === key ? withValue(list[at], rest, value) : (list[at] ?? {}),
  );
}
