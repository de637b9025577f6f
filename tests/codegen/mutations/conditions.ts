import { isObject } from "../../../engine/lib/object.ts";
import { type Json, type JsonObject, withoutKeys } from "../../../scripts/codegen/declarations/json.ts";
import type { Mutation } from "./fields.ts";
import { type Change, objectAt, operatorsOf, slip, textsIn } from "./locations.ts";

/** Readings that are no mistake beside each other: they differ in what they take for the same text. */
const TEXTS = ["text", "textCaseSensitive", "id"];
const READINGS = [...TEXTS, "number", "money", "textLength", "boolean"];
const STATES = ["always", "address", "customer", "company", "email", "delivery"];

const readingOf = (json: JsonObject): string => String(json.valueType ?? "text");
const asksFor = ({ input: reads, sharedInput: shared = {} }: JsonObject): boolean => `${reads}${JSON.stringify(shared)}`.includes("$value");
const compares = ({ test: match, aggregate, valueFact }: JsonObject): boolean =>
  valueFact === undefined && (match !== "exists" || aggregate !== undefined);
const needsOf = (operator: JsonObject, json: JsonObject): string[] => textsIn(operator.requiredFields ?? json.required);

/** At every operator of which something holds. */
const each =
  (key: string, value: (operator: JsonObject, json: JsonObject) => Json | undefined) =>
  (json: JsonObject): Change[] =>
    operatorsOf(json).flatMap(([id, operator]) => {
      const next = value(operator, json);
      return next === undefined ? [] : [{ keys: ["operators", id, key], value: next }];
    });

const one = (key: string, value: Json | undefined): Change => ({ keys: [key], value });
const facts = ({ fact }: JsonObject): [string[], string][] =>
  typeof fact === "string" ? [[["fact"], fact]] : textsIn(fact).map((path, index): [string[], string] => [["fact", String(index)], path]);

/**
 * Errors of a condition type. Left out are changes after which it still does what it says: one reading of text for
 * another, and any of them or a length where operators ask only whether there is something; and needs that repeat `required`.
 */
export const OF_CONDITIONS: readonly Mutation[] = [
  [
    "another reading",
    (json) => {
      const present = readingOf(json);
      const asksOnly = !operatorsOf(json).some(([, operator]) => compares(operator));
      const alike = TEXTS.includes(present) ? (asksOnly ? [...TEXTS, "textLength"] : TEXTS) : [present];
      const parts =
        json.presets !== undefined || operatorsOf(json).some(([, { test: match }]) => match === "contains" || match === "pattern");
      return READINGS.filter((reading) => reading !== present && (!alike.includes(reading) || parts)).map((reading) =>
        one("valueType", reading),
      );
    },
  ],
  ["an order of texts", each("test", (_, json) => (TEXTS.includes(readingOf(json)) ? "gt" : undefined))],
  ["a part of what is no plain text", each("test", (_, json) => (readingOf(json) === "text" ? undefined : "contains"))],
  ["a list of what is no text", each("test", (_, json) => ([...TEXTS, "weekday"].includes(readingOf(json)) ? undefined : "in"))],
  ["phrase lists that there are not", each("test", (_, json) => (json.presets === undefined ? "pattern" : undefined))],
  ["an unknown test", each("test", ({ test: match }) => slip(String(match)))],
  [
    "a renamed step of a fact",
    (json) =>
      facts(json).flatMap(([keys, path]) => path.split(".").map((_, at) => ({ keys, value: path.split(".").with(at, "moon").join(".") }))),
  ],
  [
    "a fact that stops short",
    (json) => facts(json).flatMap(([keys, path]) => (path.includes(".") ? [{ keys, value: path.split(".").slice(0, -1).join(".") }] : [])),
  ],
  ["items left out", (json) => (json.forEach === undefined ? [] : [one("forEach", undefined)])],
  ["other items", (json) => (typeof json.forEach === "string" ? [one("forEach", slip(json.forEach))] : [])],
  ["all of what has no items", each("quantifier", (_, json) => (json.forEach === undefined ? "all" : undefined))],
  [
    "a sum of what is no number",
    each("aggregate", ({ aggregate }, json) =>
      !isObject(aggregate) || aggregate.sum === json.fact || readingOf(json) === "number"
        ? undefined
        : { ...aggregate, sum: String(json.fact) },
    ),
  ],
  [
    "a sum without its test",
    (json) =>
      operatorsOf(json).flatMap(([id, { aggregate }]) =>
        aggregate === undefined ? [] : [{ keys: ["operators", id, "aggregate", "test"], value: undefined }],
      ),
  ],
  [
    "needs that are left out",
    (json) =>
      operatorsOf(json).flatMap(([id, { requiredFields: needs }]) =>
        needs === undefined || textsIn(needs).join() === textsIn(json.required).join()
          ? []
          : [{ keys: ["operators", id, "requiredFields"], value: undefined }],
      ),
  ],
  ["needs of nothing", each("requiredFields", (operator, json) => (compares(operator) || asksFor(json) ? [] : undefined))],
  ["needs of what is not there", each("requiredFields", (operator, json) => [...needsOf(operator, json), slip("value")])],
  [
    "a placeholder of nothing",
    (json) =>
      operatorsOf(json).flatMap(([id, { phrase: says }]) =>
        typeof says === "string"
          ? [{ keys: ["operators", id, "phrase"], value: `${says} {moon}` }]
          : [{ keys: ["operators", id, "phrase", "one"], value: "the moon is {moon}" }],
      ),
  ],
  [
    "a phrase that says no value",
    (json) =>
      operatorsOf(json).flatMap(([id, operator]) =>
        compares(operator) && needsOf(operator, json).length > 0 ? [{ keys: ["operators", id, "phrase"], value: "the moon is full" }] : [],
      ),
  ],
  ["against what is not there", each("valueField", () => "thirdValue")],
  ["another state", (json) => STATES.filter((state) => state !== json.availability).map((state) => one("availability", state))],
  ["a query that does not end", (json) => [one("input", String(json.input).slice(0, -1))]],
  [
    "a query of another field",
    (json) =>
      (String(json.input).match(/\w+(?= [{}])/gu) ?? []).map((name) =>
        one("input", String(json.input).replace(new RegExp(`\\b${name}(?= [{}])`, "u"), slip(name))),
      ),
  ],
  [
    "a query of another argument",
    (json) => (String(json.input).includes(": $value") ? [one("input", String(json.input).replace(/\w+(?=: \$value)/u, "moon"))] : []),
  ],
  [
    "a query without its argument",
    (json) => (String(json.input).includes("(") ? [one("input", String(json.input).replace(/\([^)]*\)/u, ""))] : []),
  ],
  [
    "a shared list that is none",
    (json) => (json.sharedInput === undefined ? [] : [{ keys: ["sharedInput", "input"], value: json.input ?? "" }]),
  ],
  [
    "an operator called as another one",
    (json) =>
      operatorsOf(json)
        .slice(1)
        .map(([id]) => ({ keys: ["operators", id, "title"], value: ` ${String(operatorsOf(json)[0]?.[1].title).toUpperCase()}` })),
  ],
  [
    "an unknown key of an operator",
    (json) => operatorsOf(json).map(([id, { test: match }]) => ({ keys: ["operators", id, "tset"], value: match ?? "" })),
  ],
  ["another name", (json) => [one("$id", slip(String(json.$id)))]],
  [
    "a value that is not declared",
    (json) => Object.keys(objectAt(json, "properties")).map((name) => one("properties", withoutKeys(objectAt(json, "properties"), [name]))),
  ],
  [
    "a value that no text is",
    (json) =>
      Object.keys(objectAt(json, "properties")).flatMap((name) =>
        ["integer", "boolean", "object"].map((type) => ({ keys: ["properties", name, "type"], value: type })),
      ),
  ],
];
