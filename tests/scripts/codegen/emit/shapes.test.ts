import { resolve } from "node:path";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateStored } from "../../../../engine/configuration/validate/validate-stored.ts";
import { families } from "../../../../engine/declarations/catalog.ts";
import { checkInputs } from "../../../../scripts/codegen/check-inputs.ts";
import { declareSources } from "../../../../scripts/codegen/declarations/declared.ts";
import { pruneField } from "../../../../scripts/codegen/emit/prune-field.ts";
import { familyName, shapesOf } from "../../../../scripts/codegen/emit/shapes.ts";
import { configurationOf } from "../../../support/arbitrary.ts";
import { assertProperty } from "../../../support/property.ts";

const declared = declareSources(checkInputs(resolve(".")).declared.sources, "enum");
const ajv = new Ajv({ discriminator: true, strict: false, ownProperties: true, multipleOfPrecision: 6 });
const shapes = shapesOf(declared, { ref: (name) => ({ $ref: name }), value: pruneField });
for (const [name, shape] of shapes) ajv.addSchema({ ...shape, $id: name });

/** Values that stand where another one should: of every kind, at the ends of bounds, and with a word that some field admits. */
const stray = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom("", "hide", "rename", "sort", true, false, "x".repeat(101), "id", "Cart Total", "is less than"),
  fc.constantFrom([], {}, null, ["a", "a"]),
);
/** A change of one part: the place is a path of numbers, each taken modulo the number of entries. */
const change = fc.record({
  path: fc.array(fc.nat(40), { maxLength: 4 }),
  how: fc.constantFrom("replace", "remove", "add", "repeat"),
  name: fc.oneof(
    fc.constantFrom("value", "values", "enabled", "method", "subtype", "conditions", "__proto__"),
    fc.string({ maxLength: 5 }),
  ),
  value: stray,
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** A value that was replaced as a whole. */
function changed(value: unknown, [first, ...rest]: readonly number[], by: Change): unknown {
  if (typeof value !== "object" || value === null) return by.value;
  const entries: [string, unknown][] = Object.entries(value);
  const place = entries.length === 0 ? undefined : (first ?? 0) % entries.length;
  const next = entries.flatMap(([key, entry], at): [string, unknown][] => {
    if (at !== place) return [[key, entry]];
    if (rest.length > 0) return [[key, changed(entry, rest, by)]];
    if (by.how === "remove") return [];
    return by.how === "replace"
      ? [[key, by.value]]
      : [
          [key, entry],
          [by.how === "repeat" ? key : by.name, by.how === "repeat" ? entry : by.value],
        ];
  });
  return Array.isArray(value) ? next.map(([, entry]) => entry) : Object.fromEntries(next);
}

/** Of a family with modes the shape is that of all modes at once: families that nobody planned hold those, in tests/one-family. */
const whole = families.filter(({ modes }) => modes === undefined).map(({ id }) => id);

describe("the validation of the engine", () => {
  it.each(whole)("admits exactly the stored shapes of %s, whatever is changed", (id) => {
    const family = families.find((each) => each.id === id);
    const shape = ajv.getSchema(familyName(id));
    if (family === undefined || shape === undefined) throw new Error(`no shape of ${id}`);
    const verdicts = { ok: 0, refused: 0 };
    const holds = (start: unknown, changes: Change[]): void => {
      const configuration: unknown = JSON.parse(JSON.stringify(changes.reduce((value, by) => changed(value, by.path, by), start)));
      const expected = shape(configuration);
      verdicts[expected === true ? "ok" : "refused"]++;
      expect(validateStored(family, configuration).ok, JSON.stringify(configuration)).toBe(expected);
    };
    assertProperty(fc.property(configurationOf(id), fc.array(change, { maxLength: 3 }), holds), { full: 3_000, least: 100 });
    expect(Math.min(verdicts.ok, verdicts.refused)).toBeGreaterThan((verdicts.ok + verdicts.refused) / 10);
  });
});
