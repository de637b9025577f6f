import { tryParseJson } from "../../../engine/lib/parse-json.ts";
import type { Draft, FactInput, FactValue, FactValues, Line, Pair } from "./types.ts";

/** The key under which a draft keeps what was typed for an input. */
export function idOf({ path }: FactInput): string {
  return JSON.stringify(path);
}

/** The inputs of a line: those of its selling plan are there for subscriptions alone. */
export function inputsOf(line: Line, inputs: readonly FactInput[]): FactInput[] {
  return inputs.filter(({ of, path }) => of === "line" && (line.subscription || path[0] !== "sellingPlanAllocation"));
}

/** What was typed besides, as facts in the platform's own shape; undefined where that is nothing. */
export function toFacts(draft: Draft, inputs: readonly FactInput[]): object | undefined {
  const whole = inputs.filter((input) => input.of === "checkout");
  const facts = said(whole, draft.facts);
  const lines = draft.lines.map((line) => said(inputsOf(line, inputs), line.facts));
  const all = lines.some((line) => line !== undefined)
    ? withValue(
        facts,
        ["cart", "lines"],
        lines.map((line) => line ?? {}),
      )
    : facts;
  return all === undefined ? undefined : Object(all);
}

/** Keys and values as an object: the last of a key counts, and an empty key is none. */
export function toObject(pairs: readonly Pair[]): Record<string, string> {
  return Object.fromEntries(pairs.filter((pair) => pair.key !== "").map((pair) => [pair.key, pair.value]));
}

function said(inputs: readonly FactInput[], values: FactValues): unknown {
  return inputs.reduce<unknown>((facts, input) => {
    const value = saidBy(input, values[idOf(input)]);
    return value === undefined ? facts : withValue(facts, input.path, value);
  }, undefined);
}

/** What an input says: nothing as long as it is empty. What is no number is sent as it is typed, for the server to say so. */
function saidBy({ control, within }: FactInput, typed: FactValue | undefined): unknown {
  if (typed === undefined || typed === "") return undefined;
  if (typeof typed === "boolean") return control === "presence" ? (typed ? {} : undefined) : typed;
  if (typeof typed !== "string") return pairs(typed, within);
  if (control === "integer" || control === "number") return Number.isFinite(Number(typed)) ? Number(typed) : typed;
  if (control === "texts") return typed.split(",").map((text) => text.trim());
  const json = control === "json" ? tryParseJson(typed) : undefined;
  return json === undefined ? typed : json;
}

function pairs(typed: readonly Pair[], within: string | undefined): object | undefined {
  const entries = Object.entries(toObject(typed));
  if (entries.length === 0) return undefined;
  return within === undefined ? Object.fromEntries(entries) : Object.fromEntries(entries.map(([key, value]) => [key, { [within]: value }]));
}

/** Facts with a value at a place; numbers lead into lists, whose elements before that one say nothing. */
function withValue(facts: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined)
    return typeof value === "object" && typeof facts === "object" && !Array.isArray(value) ? { ...value, ...facts } : value;
  if (typeof key === "string") return { ...Object(facts), [key]: withValue(Object(facts)[key], rest, value) };
  const list: unknown[] = Array.isArray(facts) ? facts : [];
  return Array.from({ length: Math.max(list.length, key + 1) }, (_, at) =>
    at === key ? withValue(list[at], rest, value) : (list[at] ?? {}),
  );
}
