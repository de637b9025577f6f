import { expectedValues, isExpected } from "../../../engine/declarations/expected-values.ts";
import { ownedFields } from "../../../engine/declarations/modes.ts";
import type { FamilyDeclaration, FieldSchema, Mode, When } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { valuesOf } from "./bounds.ts";
import { isNever } from "./expected.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Declaration whose fields are named: a family, or an item, which has no modes. */
interface Holder {
  properties: Readonly<Record<string, FieldSchema>>;
  modes?: FamilyDeclaration["modes"] | undefined;
}

/**
 * Checks that a `when` can hold as a whole: the fields that it names, and those that must be filled in besides, belong to one mode, and each is
 * there while the others are as expected. `checkWhen` checks each field by itself.
 */
export function checkTogether(when: When = {}, holder: Holder, report: Report, filled: readonly string[] = []): void {
  const { properties } = holder;
  // checkWhen reports what is wrong by itself
  if (Object.entries(when).some(([name, expected]) => isNever(properties[name] ?? {}, expected))) return;
  const needed = new Map<string, (value: unknown) => boolean>([
    ...filled.map((name) => [name, (value: unknown) => value !== properties[name]?.default && !isEmpty(value)] as const),
    ...Object.entries(when).map(([name, expected]) => [name, (value: unknown) => isExpected(expected, value)] as const),
  ]);
  for (const [name, fits] of needed) {
    const { visibleWhen = {}, default: initial } = properties[name] ?? {};
    if (fits(initial)) continue;
    const other = Object.keys(visibleWhen).find((each) => !canBeBoth(each, when, visibleWhen, properties));
    if (other !== undefined) {
      report(placeOf(name, when), `never holds: "${name}" is not there while "${other}" is so`);
      return;
    }
  }
  checkMode(when, needed, holder, report);
}

/** Checks that some mode has a field and all that its `visibleWhen` names. */
export function checkVisibleMode(name: string, holder: Holder, report: Report): void {
  const { visibleWhen = {}, default: initial } = holder.properties[name] ?? {};
  if (Object.keys(visibleWhen).length === 0) return;
  const needed = Object.entries(visibleWhen).map(([each, expected]) => [each, (value: unknown) => isExpected(expected, value)] as const);
  checkMode(visibleWhen, new Map([[name, (value: unknown) => value !== initial], ...needed]), holder, report);
}

/** Checks that some mode, of those that `when` admits, has all fields. A mode begins the fields of others anew. */
function checkMode(
  when: When,
  needed: ReadonlyMap<string, (value: unknown) => boolean>,
  { modes, properties }: Holder,
  report: Report,
): void {
  if (modes === undefined) return;
  const expected = when[modes.field];
  const admitted = Object.entries(modes.values).filter(([id]) => expected === undefined || isExpected(expected, id));
  const ofModes = new Set(Object.values(modes.values).flatMap(ownedFields));
  const canHave = (mode: Mode, name: string): boolean => {
    const fits = needed.get(name) ?? (() => true);
    if (Object.hasOwn(mode.fixedValues ?? {}, name)) return fits(getProperty(mode.fixedValues, name));
    return !ofModes.has(name) || ownedFields(mode).includes(name) || fits(properties[name]?.default);
  };
  const names = [...needed.keys()].filter((name) => ofModes.has(name));
  if (admitted.length === 0 || admitted.some(([, mode]) => names.every((name) => canHave(mode, name)))) return;
  const name = names.find((each) => !admitted.some(([, mode]) => canHave(mode, each))) ?? names[0] ?? "";
  const of = expected === undefined ? "no mode has all of that" : `"${name}" is of no mode that "${modes.field}" admits here`;
  const having = Object.entries(modes.values).flatMap(([id, mode]) => (ownedFields(mode).includes(name) ? [id] : []));
  report(placeOf(name, when), `never holds: ${of}. Modes with "${name}": ${oneOf(having)}`);
}

/** Reports whether a sibling has a value that both expect of it. */
function canBeBoth(name: string, one: When, other: When, fields: Holder["properties"]): boolean {
  const [here, there] = [one[name], other[name]];
  if (here === undefined || there === undefined) return true;
  const values = valuesOf(fields[name] ?? {}) ?? expectedValues(here) ?? expectedValues(there);
  return values === undefined || values.some((value) => isExpected(here, value) && isExpected(there, value));
}

const placeOf = (name: string, when: When): string[] => (when[name] === undefined ? [] : ["when", name]);

const isEmpty = (value: unknown): boolean => value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
