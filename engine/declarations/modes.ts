/** Modes of a configuration, each with fields of its own: finds the mode, and the fields of the others. */
import type { FamilyDeclaration, Mode } from "../generated/declarations.ts";
import { getProperty, isObject } from "../lib/object.ts";
import { hasExpectedFields } from "./expected-values.ts";

type Modes = NonNullable<FamilyDeclaration["modes"]>;

/**
 * Returns the mode of a configuration: the one that it names, else the first whose fields match, else the fallback. Undefined if there is none of
 * these.
 */
export function modeOf({ modes }: FamilyDeclaration, configuration: object): string | undefined {
  if (modes === undefined) return undefined;
  const fieldValue = getProperty(configuration, modes.field);
  if (typeof fieldValue === "string" && Object.hasOwn(modes.values, fieldValue)) return fieldValue;
  const evident = Object.keys(modes.values).find((id) => isEvident(modes.values[id] ?? {}, configuration));
  return evident ?? (isUnsaid(fieldValue) ? fallbackMode(modes) : undefined);
}

/** Returns the mode that applies if no other one is recognized: the last one, if it has no `when`. */
export function fallbackMode({ values: modes }: Modes): string | undefined {
  const last = Object.keys(modes).at(-1);
  return modes[last ?? ""]?.when === undefined ? last : undefined;
}

/** Reports whether no mode is named. An unknown name is an error of the client. */
function isUnsaid(fieldValue: unknown): boolean {
  return fieldValue === undefined || fieldValue === null || fieldValue === "";
}

/**
 * Reports whether a configuration names a mode that its family does not have. A stored configuration is read regardless; a client must not send one.
 */
export function hasNoMode({ modes }: FamilyDeclaration, configuration: object): boolean {
  if (modes === undefined) return false;
  const fieldValue = getProperty(configuration, modes.field);
  return !isUnsaid(fieldValue) && !(typeof fieldValue === "string" && Object.hasOwn(modes.values, fieldValue));
}

/** Reports whether the fields that define the mode have values; always true for a family without modes. */
export function isModeComplete(family: FamilyDeclaration, configuration: object): boolean {
  const { when = {}, fixedValues: set = {} } = family.modes?.values[modeOf(family, configuration) ?? ""] ?? {};
  return hasExpectedFields(Object.fromEntries(Object.entries(when).filter(([name]) => !Object.hasOwn(set, name))), configuration);
}

/** Returns the fields that belong only to other modes than the configuration's own. */
export function inactiveModeFields(family: FamilyDeclaration, configuration: object): readonly string[] {
  const modes = family.modes?.values ?? {};
  const own = ownedFields(modes[modeOf(family, configuration) ?? ""]);
  return Object.values(modes)
    .flatMap(ownedFields)
    .filter((name) => !own.includes(name));
}

/** Returns the fields that a mode names, which belong to it. Other modes have them only if they name them too. */
export function ownedFields({ when, fields = [], fixedValues: set }: Partial<Mode> = {}): readonly string[] {
  return [...Object.keys(when ?? {}), ...fields, ...Object.keys(set ?? {})];
}

/** Reports whether the fields of a configuration show that it is in a mode. */
function isEvident({ when }: Partial<Mode>, configuration: object): boolean {
  return when !== undefined && hasExpectedFields(when, configuration);
}

/** Reports whether a value is neither empty, nor missing, nor false. */
export function isNonEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : value !== undefined && value !== null && value !== "" && value !== false;
}
