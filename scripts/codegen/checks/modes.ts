import { fallbackMode, isNonEmpty, modeOrder, ownedFields } from "../../../engine/declarations/modes.ts";
import type { FamilyDeclaration, FieldSchema, Mode } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { pruned } from "../emit/prune.ts";
import { isAdmitted } from "./admits.ts";
import { hasPrefix } from "./prefix.ts";
import { oneOf, type Report } from "./reporter.ts";

type Path = readonly (string | number)[];

/** What modes name is there and may hold what they say, one field tells which it is, and each can be told from the others. */
export function checkModes(family: FamilyDeclaration, report: Report): void {
  checkControls(family, report);
  const { modes, properties } = family;
  if (modes === undefined) return;
  const field = properties[modes.field];
  const names = Object.keys(modes.among);
  if (field?.control !== "mode") report(["modes", "field"], `"${modes.field}" is not a field with the control mode`);
  else if (field.enum?.join() !== names.join()) report(["properties", modes.field, "enum"], `must list the modes: ${oneOf(names)}`);
  if (!family.required.includes(modes.field)) report(["required"], `must have "${modes.field}": each of them is in a mode`);
  if (modes.told !== undefined && [...modes.told].sort().join() !== [...names].sort().join())
    report(["modes", "told"], `must name every mode once: ${oneOf(names)}`);
  for (const [id, mode] of Object.entries(modes.among))
    checkMode(family, mode, (path, message) => report(["modes", "among", id, ...path], message));
  if (field?.writeOnly === true) checkEvident(family, report);
}

/** Only the field of modes is drawn as one, and only it may be left out of what is stored. */
function checkControls({ modes, properties }: FamilyDeclaration, report: Report): void {
  for (const [name, { control, writeOnly }] of Object.entries(properties)) {
    if (name === modes?.field) continue;
    if (control === "mode") report(["properties", name, "control"], "draws the field that modes name alone");
    if (writeOnly !== undefined) report(["properties", name, "writeOnly"], "would be lost: only the field of modes follows from others");
  }
}

function checkMode(family: FamilyDeclaration, mode: Mode, report: Report): void {
  const { match, filled = [], fields = [], set, begin } = mode;
  const named: [string, Path][] = [
    ...Object.keys(match ?? {}).map((name): [string, Path] => [name, ["match", name]]),
    ...filled.map((name, index): [string, Path] => [name, ["filled", index]]),
    ...fields.map((name, index): [string, Path] => [name, ["fields", index]]),
    ...Object.keys(set ?? {}).map((name): [string, Path] => [name, ["set", name]]),
    ...Object.keys(begin ?? {}).map((name): [string, Path] => [name, ["begin", name]]),
  ];
  for (const [name, path] of named) {
    const fault = faultIn(family, name);
    if (fault !== undefined) report(path, `"${name}" ${fault}`);
  }
  for (const [name, values] of Object.entries(match ?? {}))
    values.forEach((value, index) => {
      checkValue(family.properties[name], value, (message) => report(["match", name, index], message));
    });
  for (const [name, value] of Object.entries(set ?? {}))
    checkValue(family.properties[name], value, (message) => report(["set", name], message));
  for (const [name, value] of Object.entries(begin ?? {})) {
    if (!ownedFields(mode).includes(name)) report(["begin", name], "is no field of this mode: name it in fields");
    if (!hasPrefix(family.properties[name] ?? {}, value)) report(["begin", name], `${JSON.stringify(value)} is not a value of the field`);
  }
}

/** What is wrong with a field of a mode: it can begin anew, is there in every store, and is whole in each record. */
function faultIn({ modes, properties, required }: FamilyDeclaration, name: string): string | undefined {
  const field = properties[name];
  if (field === undefined) return "is not declared in properties";
  if (["type", "subtype", "name", "enabled", modes?.field].includes(name)) return "is what every mode has";
  if (field.unlock !== undefined) return "needs an entitlement: a mode cannot do without its fields";
  if (field.default === undefined && field.type !== "array" && field.control !== "group")
    return "has no default: other modes store it as it begins";
  return required.includes(name) ? undefined : "must be required: each record is whole";
}

function checkValue(field: FieldSchema | undefined, value: unknown, report: (message: string) => void): void {
  if (field !== undefined && !isAdmitted(pruned(field), value)) report(`${JSON.stringify(value)} is not a value of the field`);
}

/** A mode that is not stored must be found again by what it stores, and no other one before it. */
function checkEvident(family: FamilyDeclaration, report: Report): void {
  const { modes } = family;
  if (modes === undefined) return;
  const left = fallbackMode(modes);
  const all = modeOrder(modes).flatMap((id): [string, Mode][] => {
    const mode = modes.among[id];
    return mode === undefined ? [] : [[id, mode]];
  });
  all.forEach(([id, mode], index) => {
    const at: Report = (path, message) => report(["modes", "among", id, ...path], message);
    const { match, filled = [], set } = mode;
    if (match === undefined && filled.length === 0 && id !== left)
      at([], "needs match or filled: the field is writeOnly, so nothing else tells this mode");
    for (const [name, values] of Object.entries(match ?? {}))
      if (!values.includes(getProperty(set, name))) at(["match", name], "must be set by this mode: it is told by it");
    filled.forEach((name, place) => {
      if (mayBeEmpty(family.properties[name] ?? {}) && !isNonEmpty(getProperty(set, name)))
        at(["filled", place], `"${name}" may be empty: nothing would tell this mode then`);
    });
    for (const [earlier, other] of all.slice(0, index))
      if (!isApart(family, other, mode)) at([], `could not be told from "${earlier}", which is looked for before it`);
  });
}

/** Whether what is in a mode cannot be taken for another one: something that tells that is otherwise in it. */
function isApart({ properties }: FamilyDeclaration, { match = {}, filled = [] }: Mode, mode: Mode): boolean {
  const held = (name: string) => (Object.hasOwn(mode.set ?? {}, name) ? getProperty(mode.set, name) : properties[name]?.default);
  const settled = (name: string) => Object.hasOwn(mode.set ?? {}, name) || !ownedFields(mode).includes(name);
  return (
    Object.entries(match).some(([name, values]) => settled(name) && !values.includes(held(name))) ||
    filled.some((name) => settled(name) && !isNonEmpty(held(name)))
  );
}

function mayBeEmpty({ minLength, minItems, minProperties }: FieldSchema): boolean {
  return (minLength ?? minItems ?? minProperties ?? 0) === 0;
}
