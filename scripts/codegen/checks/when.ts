import { expectedValues, isExpected } from "../../../engine/declarations/expected-values.ts";
import { storedType } from "../../../engine/declarations/item-types.ts";
import type { ExpectedValue, FieldSchema, Kind, When } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { kindsIn } from "../declarations/kinds.ts";
import { valuesOf } from "./bounds.ts";
import { boundsOf, canHave, isAlways, isBeyond, isNever, schemaIn } from "./expected.ts";
import { oneOf, type Report } from "./reporter.ts";

type Fields = Readonly<Record<string, FieldSchema>>;
type Path = readonly (string | number)[];

/** A problem in a part of a `when`. */
interface Finding {
  path: Path;
  message: string;
  /** True if the part always holds and so has no effect; otherwise it never holds. */
  isIdle?: true;
}

/**
 * Checks a `when`: its fields exist, each expected value is possible, and no part of it holds never or always. `fields` are those that it may name,
 * `folders` the item types of lists.
 */
export function checkWhen(when: When | undefined, fields: Fields, folders: Declared["kinds"], report: Report): void {
  for (const { path, message } of findingsIn(when ?? {}, fields, folders)) report(path, message);
}

function findingsIn(when: When, fields: Fields, folders: Declared["kinds"]): Finding[] {
  return Object.entries(when).flatMap(([name, expected]): Finding[] => {
    const field = fields[name];
    if (field === undefined) return [{ path: [name], message: `is not declared in properties: ${oneOf(Object.keys(fields))}` }];
    return findingsOf(name, field, expected, folders).map((findings) => ({ ...findings, path: [name, ...findings.path] }));
  });
}

function findingsOf(name: string, field: FieldSchema, expected: ExpectedValue, folders: Declared["kinds"]): Finding[] {
  const wrong = ofValues(name, field, expected) ?? ofSchema(name, field, expected, folders);
  if (wrong.length > 0) return wrong;
  const isStart = field.default === undefined || isExpected(expected, field.default);
  return isStart && isAlways(field, expected)
    ? [{ path: [], message: `is always so: "${name}" has no other value, so leave it out`, isIdle: true }]
    : [];
}

/** Checks listed values: each must be a value of the field. */
function ofValues(name: string, field: FieldSchema, expected: ExpectedValue): Finding[] | undefined {
  const possible = valuesOf(field);
  const others = possible === undefined ? "" : `: ${oneOf(possible.map((value) => JSON.stringify(value)))}`;
  return expectedValues(expected)?.flatMap((value, index): Finding[] => {
    if (canHave(field, value)) return [];
    return [{ path: Array.isArray(expected) ? [index] : [], message: `${JSON.stringify(value)} is not a value of "${name}"${others}` }];
  });
}

function ofSchema(name: string, field: FieldSchema, expected: ExpectedValue, folders: Declared["kinds"]): Finding[] {
  const { not, contains } = schemaIn(expected);
  const beyond = [...boundsOf(expected), ...(contains === undefined ? [] : (["contains"] as const))].flatMap((keyword): Finding[] =>
    isBeyond(field, keyword, expected) ? [{ path: [keyword], message: `never holds: "${name}" has no such value` }] : [],
  );
  const negated = not === undefined ? [] : findingsOf(name, field, not, folders);
  const items = contains === undefined || beyond.length > 0 ? [] : ofItems(contains, itemsOf(field, kindsIn(folders)), folders);
  const findings = [
    ...beyond,
    ...negated.map((each) => ({ ...each, path: ["not", ...each.path] })),
    ...items.map((each) => ({ ...each, path: ["contains", ...each.path] })),
  ];
  return findings.length === 0 && isNever(field, expected) ? [{ path: [], message: `never holds: "${name}" has no such value` }] : findings;
}

/** Returns the fields of each form that an entry of a list can have: those of its item types, or its own. */
function itemsOf(field: FieldSchema, kindsOf: (field: FieldSchema) => readonly Kind[]): Fields[] {
  if (field.itemTypes === undefined) return field.items?.properties === undefined ? [] : [field.items.properties];
  return kindsOf(field).map((kind) => {
    const titles = Object.values(kind.operators ?? {}).map(({ title }) => title);
    const head: Fields = { type: { type: "string", const: storedType(kind) }, ...(titles.length > 0 && { operator: { enum: titles } }) };
    return { ...kind.properties, ...head };
  });
}

/** Reports problems that all forms of an entry share, and a `when` that no single form satisfies as a whole. */
function ofItems(when: When, items: readonly Fields[], folders: Declared["kinds"]): Finding[] {
  if (items.length === 0) return [{ path: [], message: "never holds: the entries of the list have no fields" }];
  const wrong = Object.entries(when).flatMap(([name, expected]): Finding[] => {
    const having = items.filter((fields) => fields[name]);
    const names = [...new Set(items.flatMap(Object.keys))];
    if (having.length === 0) return [{ path: [name], message: `is no field of its items: ${oneOf(names)}` }];
    const listed = having.map((fields) => valuesOf(fields[name] ?? {}));
    // a value of one form, such as the type of an item, is a value of the entries
    const areListed = listed.every((each) => each !== undefined) && new Set(listed.map(String)).size > 1;
    const forms = areListed ? [{ [name]: { enum: [...new Set(listed.flat())] } }] : having;
    const [first = [], ...others] = forms.map((fields) => findingsIn({ [name]: expected }, fields, folders));
    const isPartial = areListed || having.length < items.length;
    return first.filter((one) => !(one.isIdle && isPartial) && others.every((each) => each.some((other) => isSame(one, other))));
  });
  if (wrong.length > 0) return wrong;
  const fits = (fields: Fields) => Object.entries(when).every(([name, expected]) => fields[name] && !isNever(fields[name], expected));
  return items.some(fits) ? [] : [{ path: [], message: "never holds: no item is all of that" }];
}

const isSame = (one: Finding, other: Finding): boolean => one.isIdle === other.isIdle && one.path.join() === other.path.join();
