import { describe, expect, it } from "vitest";
import { type Change, isBreaking } from "../../scripts/change/change.ts";
import { compare } from "../../scripts/change/compare.ts";
import type { JsonObject } from "../../scripts/codegen/declarations/json.ts";
import type { Source } from "../../scripts/codegen/declarations/load.ts";
import { loadCompleted } from "../../scripts/codegen/declarations/load-completed.ts";
import { REACH_ROWS, REMOVED } from "./compare-rows.ts";

const sources = loadCompleted(process.cwd());
const former = structuredClone(sources);

/** Returns the report for one file that is changed. */
function changesOf(file: string, change: (json: JsonObject) => void): Change[] {
  const now = sources.map((source): Source => {
    if (source.file !== file) return source;
    const json = structuredClone(source.json);
    change(json);
    return { ...source, json };
  });
  return compare(former, now);
}

const inWords = ({ does, pointer, message }: Change): string => `${does} ${pointer} ${message}`;
const changed = (file: string, change: (json: JsonObject) => void): string[] => changesOf(file, change).map(inWords);

// biome-ignore lint/suspicious/noExplicitAny: declarations are changed as they come
const loose = (change: (json: any) => void) => change as (json: JsonObject) => void;

const SKU = "schemas/conditions/sku.json";
const VALUES = "schemas/shared/values.json";
const COUNTRIES = "schemas/shared/countries.json";
const PAYMENT = "schemas/families/payment.json";

/** A change of a declaration, and what is said of it. */
const ROWS: readonly [string, string, (json: JsonObject) => void, RegExp | null][] = [
  [
    "a longer text",
    VALUES,
    loose((json) => (json.$defs.amount.maxLength = 20)),
    /^narrowed \/\$defs\/amount\/maxLength maxLength was not set and is 20$/,
  ],
  ["a shorter one", VALUES, loose((json) => (json.$defs.amount.minLength = 2)), /^narrowed .*minLength was 1 and is 2$/],
  ["more items", VALUES, loose((json) => (json.$defs.products.maxItems = 300)), /^widened .*maxItems was 250 and is 300$/],
  ["another pattern", VALUES, loose((json) => (json.$defs.count.pattern = "^[0-9]{1,5}$")), /^narrowed \/\$defs\/count\/pattern/],
  ["a code less", COUNTRIES, loose((json) => json.$defs.code.oneOf.shift()), /^narrowed \/\$defs\/code\/oneOf "AF" is gone from oneOf$/],
  ["a code more", COUNTRIES, loose((json) => json.$defs.code.oneOf.push({ const: "QQ", title: "Q" })), /^widened .*"QQ" is new in oneOf$/],
  ["another name of a code", COUNTRIES, loose((json) => (json.$defs.code.oneOf[0].title = "Q")), null],
  ["another label", SKU, loose((json) => (json.properties.value.title = "Q")), null],
  ["another stored type", SKU, loose((json) => (json.title = "Q")), /^renamed \/title the stored type was "SKU" and is "Q"$/],
  ["an operator less", SKU, loose((json) => delete json.operators.is), /^removed \/operators\/is the operator is is gone$/],
  [
    "another test",
    SKU,
    loose((json) => (json.operators.is.negate = true)),
    /^changed \/operators\/is\/negate negate was not set and is true$/,
  ],
  ["a field less", PAYMENT, loose((json) => delete json.properties.express), /^removed \/properties\/express the field express is gone$/],
  ["a variant less", PAYMENT, loose((json) => delete json.variants.hide), /^removed \/variants\/hide the variant hide is gone$/],
  [
    "a type less",
    PAYMENT,
    loose((json) => json.properties.conditions.itemTypes.types.pop()),
    /^removed \/properties\/conditions\/itemTypes\/types\//,
  ],
  ["fewer conditions", PAYMENT, loose((json) => (json.properties.conditions.maxItems = 4)), /^narrowed .*maxItems was 5 and is 4$/],
];

describe("a change of declarations", () => {
  it.each(ROWS)("%s in %s is reported by its kind", (_, file, change, said) => {
    const told = changed(file, change);
    if (said === null) expect(told).toEqual([]);
    else expect(told).toEqual([expect.stringMatching(said)]);
  });

  it("is none when nothing is changed, and a deleted file is a deleted word", () => {
    expect(compare(sources, structuredClone(sources))).toEqual([]);
    const without = sources.filter(({ file }) => file !== SKU);
    expect(compare(sources, without)).toMatchObject([{ does: "removed", file: SKU, word: true }]);
  });
});

/** A condition in an earlier form, and how it is declared today; or what it is compared with, if that is another one. */
const SAME: readonly [string, object, object][] = [
  ["a list of one value", { when: { active: [true] } }, { when: { active: true } }],
  ["a list in another order", { visibleWhen: { mode: ["b", "a"] } }, { visibleWhen: { mode: ["a", "b"] } }],
  ["a schema of one value", { when: { mode: { const: "a" } } }, { when: { mode: "a" } }],
  ["a schema of values", { when: { mode: { enum: ["a", "b"] } } }, { when: { mode: ["b", "a"] } }],
  ["fields that are filled", { requiredWhen: ["parentProductId"] }, { when: { parentProductId: { minLength: 1 } } }],
  ["lists that are filled", { requiredWhen: ["conditions"] }, { when: { conditions: { minItems: 1 } } }],
  ["matching values", { match: { alwaysDisplay: [true] } }, { when: { alwaysDisplay: true } }],
  [
    "types of items by id",
    { when: { free: [true] }, among: { groups: ["discount-code"] } },
    { when: { free: true, groups: { contains: { type: "discountCode" } } } },
  ],
  [
    "values of items",
    { family: "survey", items: "elements", when: { required: [true] } },
    { family: "survey", when: { elements: { contains: { required: true } } } },
  ],
];
const OTHER: readonly [string, object, object][] = [
  ["another value", { when: { active: [true] } }, { when: { active: false } }],
  ["a value more", { when: { mode: "a" } }, { when: { mode: ["a", "b"] } }],
  ["a text for a value", { when: { active: true } }, { when: { active: "true" } }],
  ["a field more", { requiredWhen: ["a"] }, { when: { a: { minLength: 1 }, b: { minLength: 1 } } }],
  ["a greater length", { requiredWhen: ["a"] }, { when: { a: { minLength: 2 } } }],
  ["an operator of the name", { operators: { match: { valueField: "a" } } }, { operators: { match: { valueField: "b" } } }],
  ["a list that was empty", {}, { variables: ["remaining"] }],
];

describe("conditions on fields", () => {
  const conditionChanges = (before: object, now: object): string[] => compare(withCautions(before), withCautions(now)).map(inWords);
  const withCautions = (caution: object): Source[] =>
    sources.map((source) =>
      source.file === PAYMENT
        ? { ...source, json: JSON.parse(JSON.stringify({ ...source.json, editor: { warnings: [caution] } })) }
        : source,
    );

  it.each(SAME)("are the same in another form: %s", (_, before, now) => {
    expect(conditionChanges(before, now)).toEqual([]);
    expect(conditionChanges(now, before)).toEqual([]);
  });

  it.each(OTHER)("are others with %s", (_, before, now) => {
    expect(conditionChanges(before, now)).not.toEqual([]);
  });
});

describe("a change of any declaration", () => {
  it.each(REACH_ROWS)("$what of $file is reported once, with what it affects", ({ file, change, told, reaches, breaks: isBreak }) => {
    const changes = changesOf(file, change);
    expect(changes.map(inWords)).toEqual([expect.stringMatching(told)]);
    expect(changes[0]?.reaches).toMatch(reaches);
    expect(changes.map(isBreaking)).toEqual([isBreak]);
  });

  it.each(REMOVED)("that is removed takes something back: %s", (name) => {
    const file = `schemas/${name}.json`;
    const changes = compare(
      sources,
      sources.filter((source) => source.file !== file),
    );
    expect(changes).toMatchObject([{ does: "removed", file, reaches: expect.stringMatching(/./) }]);
    expect(changes.map(isBreaking)).toEqual([true]);
  });
});
