import { isExpected } from "../../../engine/declarations/expected-values.ts";
import { fallbackMode, ownedFields } from "../../../engine/declarations/modes.ts";
import type { FamilyDeclaration, FieldSchema, Mode } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import type { Declared } from "../declarations/declared.ts";
import { pruneField } from "../emit/prune-field.ts";
import { checkInitialValue } from "./begins.ts";
import { isAlways } from "./expected.ts";
import { isAdmitted } from "./is-admitted.ts";
import { oneOf, type Report } from "./reporter.ts";
import { checkSameModes, type OrderedMode } from "./same-modes.ts";
import { checkWhen } from "./when.ts";

type Path = readonly (string | number)[];

/** Checks modes: their fields exist and can hold the declared values, one field names the mode, and each mode can be recognized. */
export function checkModes(family: FamilyDeclaration, folders: Declared["kinds"], report: Report): void {
  checkControls(family, report);
  const { modes, properties } = family;
  if (modes === undefined) return;
  const field = properties[modes.field];
  const names = Object.keys(modes.values);
  if (field?.widget !== "modeSelect") report(["modes", "field"], `"${modes.field}" is not a field with the widget "modeSelect"`);
  else if ([...(field.enum ?? [])].sort().join() !== [...names].sort().join())
    report(["properties", modes.field, "enum"], `must list the modes, in the order in which they are offered: ${oneOf(names)}`);
  if (!family.required.includes(modes.field)) report(["required"], `must have "${modes.field}": each of them is in a mode`);
  checkSetFields(modes, report);
  checkFieldsOfOtherModes(modes, report);
  for (const [id, mode] of Object.entries(modes.values))
    checkMode(family, mode, folders, (path, message) => report(["modes", "values", id, ...path], message));
  const ordered = Object.entries(modes.values);
  if (field?.writeOnly === true) checkEvident(family, ordered, report);
  else checkSameModes(ordered, report);
}

/** Checks that a mode does not keep what another one sets: after that mode, the value would be that of the other. */
function checkSetFields({ values }: NonNullable<FamilyDeclaration["modes"]>, report: Report): void {
  for (const [id, { fields = [], fixedValues: set = {} }] of Object.entries(values))
    fields.forEach((name, index) => {
      const other = Object.keys(values).find((each) => each !== id && Object.hasOwn(values[each]?.fixedValues ?? {}, name));
      if (other !== undefined && !Object.hasOwn(set, name))
        report(
          ["modes", "values", id, "fields", index],
          `"${name}" is what the mode "${other}" sets, and would stay so here: leave it out`,
        );
    });
}

/** Checks that a mode does not keep what another one is recognized by: the value would stay after that mode, and be what the other asks for. */
function checkFieldsOfOtherModes({ values }: NonNullable<FamilyDeclaration["modes"]>, report: Report): void {
  for (const [id, { fields = [], when = {} }] of Object.entries(values))
    fields.forEach((name, index) => {
      const other = Object.keys(values).find((each) => each !== id && Object.hasOwn(values[each]?.when ?? {}, name));
      if (other !== undefined && !Object.hasOwn(when, name))
        report(
          ["modes", "values", id, "fields", index],
          `"${name}" is what the mode "${other}" is recognized by, and would be asked for here, too: leave it out`,
        );
    });
}

/** Checks that only the mode field uses the mode control, and that only it may be left out of storage. */
function checkControls({ modes, properties }: FamilyDeclaration, report: Report): void {
  for (const [name, { widget, writeOnly }] of Object.entries(properties)) {
    if (name === modes?.field) continue;
    if (widget === "modeSelect") report(["properties", name, "widget"], "draws the field that modes name alone");
    if (writeOnly !== undefined) report(["properties", name, "writeOnly"], "would be lost: only the field of modes follows from others");
  }
}

function checkMode(family: FamilyDeclaration, mode: Mode, folders: Declared["kinds"], report: Report): void {
  const { when, fields = [], fixedValues: set, initialValues } = mode;
  const named: [string, Path][] = [
    ...Object.keys(when ?? {}).map((name): [string, Path] => [name, ["when", name]]),
    ...fields.map((name, index): [string, Path] => [name, ["fields", index]]),
    ...Object.keys(set ?? {}).map((name): [string, Path] => [name, ["fixedValues", name]]),
    ...Object.keys(initialValues ?? {}).map((name): [string, Path] => [name, ["initialValues", name]]),
  ];
  for (const [name, path] of named) {
    const problem = modeProblem(family, name);
    if (problem !== undefined) report(path, `"${name}" ${problem}`);
  }
  checkWhen(when, family.properties, folders, (path, message) => report(["when", ...path], message));
  for (const [name, value] of Object.entries(set ?? {}))
    checkValue(family.properties[name], value, (message) => report(["fixedValues", name], message));
  for (const [name, value] of Object.entries(initialValues ?? {})) {
    if (!ownedFields(mode).includes(name)) report(["initialValues", name], "is no field of this mode: name it in fields");
    checkInitialValue(family.properties[name] ?? {}, value, folders, (path, message) => report(["initialValues", name, ...path], message));
  }
}

/** Returns the problem of a mode's field. It must have an initial value, need no entitlement, and be required in each record. */
function modeProblem({ modes, properties, required }: FamilyDeclaration, name: string): string | undefined {
  const field = properties[name];
  if (field === undefined) return "is not declared in properties";
  if (["type", "subtype", "name", "enabled", modes?.field].includes(name)) return "is what every mode has";
  if (field.entitlement !== undefined) return "needs an entitlement: a mode cannot do without its fields";
  if (field.default === undefined && field.type !== "array" && field.widget !== "group")
    return "has no default: other modes store it as it begins";
  return required.includes(name) ? undefined : "must be required: each record is whole";
}

function checkValue(field: FieldSchema | undefined, value: unknown, report: (message: string) => void): void {
  if (field !== undefined && !isAdmitted(pruneField(field), value)) report(`${JSON.stringify(value)} is not a value of the field`);
}

/** Checks that a mode that is not stored can be recognized by its stored fields, before which no other mode matches. */
function checkEvident(family: FamilyDeclaration, all: readonly OrderedMode[], report: Report): void {
  const { modes } = family;
  if (modes === undefined) return;
  const fallback = fallbackMode(modes);
  all.forEach(([id, mode], index) => {
    const at: Report = (path, message) => report(["modes", "values", id, ...path], message);
    const { when, fixedValues: set = {} } = mode;
    if (when === undefined && id !== fallback) at([], "needs when: the field is writeOnly, so nothing else tells this mode");
    for (const [name, expected] of Object.entries(when ?? {})) {
      const isSaved = Object.hasOwn(set, name) ? isExpected(expected, set[name]) : isAlways(family.properties[name] ?? {}, expected);
      if (!isSaved) at(["when", name], `"${name}" may be otherwise in this mode, which nothing would tell then: set it, or require it`);
    }
    for (const [earlier, other] of all.slice(0, index))
      if (!isDisjoint(family, other, mode)) at([], `could not be told from "${earlier}", which is looked for before it`);
  });
}

/** Reports whether the values of one mode cannot be mistaken for another's: some field in the other's `when` differs. */
function isDisjoint({ properties }: FamilyDeclaration, { when = {} }: Mode, mode: Mode): boolean {
  const modeValue = (name: string) =>
    Object.hasOwn(mode.fixedValues ?? {}, name) ? getProperty(mode.fixedValues, name) : properties[name]?.default;
  const isDecided = (name: string) => Object.hasOwn(mode.fixedValues ?? {}, name) || !ownedFields(mode).includes(name);
  return Object.entries(when).some(([name, expected]) => isDecided(name) && !isExpected(expected, modeValue(name)));
}
