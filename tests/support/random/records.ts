import fc from "fast-check";
import { itemTypesOf, storedType } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

const junk = fc.oneof(
  fc.constantFrom<unknown>("", " x ", "one", "two", 0, 3, 7, "5", true, false, null, [], {}, ["one"]),
  fc.jsonValue({ maxDepth: 2 }),
);
/** Mostly the first, now and then the other. */
const mostly = (often: fc.Arbitrary<unknown>, seldom: fc.Arbitrary<unknown>, weight: number) =>
  fc.oneof({ weight, arbitrary: often }, { weight: 1, arbitrary: seldom });

/** Records of a family: valid ones if `astray` is false, else with values of any type in any place, missing fields and unknown fields. */
export function recordsOf(family: Family, astray: boolean): fc.Arbitrary<Record<string, unknown>> {
  return objectOf(family, family.properties, astray).map((fields) => ({ ...fields, type: family.storedAs, name: "Name" }));
}

function objectOf(family: Family, fields: Fields, astray: boolean): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(fields).map(
    ([name, field]) => [name, astray ? mostly(anyOf(family, field, astray), junk, 12) : anyOf(family, field, astray)] as const,
  );
  const record = fc.record(Object.fromEntries(values), astray ? { requiredKeys: [] } : {});
  if (!astray) return record;
  return fc
    .tuple(record, mostly(fc.constant({}), fc.dictionary(fc.constantFrom("moon", "f0", "g1", "t0", "name"), junk, { maxKeys: 1 }), 8))
    .map(([own, more]) => ({ ...own, ...Object(more) }));
}

function anyOf(family: Family, field: FieldSchema, astray: boolean): fc.Arbitrary<unknown> {
  if (field.itemTypes !== undefined) return listOf(family, field, astray);
  if (field.widget === "group") return objectOf(family, field.properties ?? {}, astray);
  if (field.const !== undefined) return fc.constant(field.const);
  if (field.enum !== undefined) return fc.constantFrom(...field.enum);
  if (field.type === "boolean") return fc.boolean();
  if (field.type === "integer") return fc.integer({ min: field.minimum ?? 0, max: field.maximum ?? 9 });
  return fc.string({ minLength: field.minLength ?? 0, maxLength: field.maxLength ?? 40, unit: fc.constantFrom(..."abcdé漢") });
}

function listOf(family: Family, field: FieldSchema, astray: boolean): fc.Arbitrary<unknown> {
  const items = itemTypesOf(family, field).map((kind) => {
    const type = fc.constant(storedType(kind));
    return objectOf(family, kind.properties, astray).chain((fields) => type.map((stored) => ({ ...fields, type: stored })));
  });
  const most = (field.maxItems ?? 4) + (astray ? 1 : 0);
  const list = fc.array(fc.oneof(...items), { minLength: astray ? 0 : (field.minItems ?? 0), maxLength: most });
  const id = (at: number) => ({ id: `item-${at}` });
  return list.map((all) => all.map((item, at) => (astray && at === 1 ? item : { ...id(at), ...item })));
}
