/** Ways in which something is kept, each with fields of its own: which one it is, and which fields it has not. */
import type { FamilyDeclaration, Mode } from "../generated/declarations.ts";
import { getProperty, isObject } from "../lib/object.ts";
import { hasExpectedFields } from "./when.ts";

type Modes = NonNullable<FamilyDeclaration["modes"]>;

/**
 * The mode that a configuration is in: the one that it says, or else the first that agrees with it, or the one that is left; undefined where
 * there is none of these.
 */
export function modeOf({ modes }: FamilyDeclaration, configuration: object): string | undefined {
  if (modes === undefined) return undefined;
  const said = getProperty(configuration, modes.field);
  if (typeof said === "string" && Object.hasOwn(modes.among, said)) return said;
  const evident = modeOrder(modes).find((id) => isEvident(modes.among[id] ?? {}, configuration));
  return evident ?? (isUnsaid(said) ? fallbackMode(modes) : undefined);
}

/** In which order modes are looked for. */
export function modeOrder({ among, told = Object.keys(among) }: Modes): readonly string[] {
  return told;
}

/** The mode of which nothing tells, if it is named as the last: it is what is none of the others. */
export function fallbackMode({ among, told = [] }: Modes): string | undefined {
  const last = told.at(-1);
  return among[last ?? ""]?.when === undefined ? last : undefined;
}

/** A word that no mode has is an error of whoever sent it. */
function isUnsaid(said: unknown): boolean {
  return said === undefined || said === null || said === "";
}

/** Whether a configuration says a mode that its family does not have. What is stored is read as it stands; nobody meant to send that. */
export function hasNoMode({ modes }: FamilyDeclaration, configuration: object): boolean {
  if (modes === undefined) return false;
  const said = getProperty(configuration, modes.field);
  return !isUnsaid(said) && !(typeof said === "string" && Object.hasOwn(modes.among, said));
}

/** Whether the fields that a mode is about hold something; those of a family without modes always do. */
export function isModeComplete(family: FamilyDeclaration, configuration: object): boolean {
  const { when = {}, set = {} } = family.modes?.among[modeOf(family, configuration) ?? ""] ?? {};
  return hasExpectedFields(Object.fromEntries(Object.entries(when).filter(([name]) => !Object.hasOwn(set, name))), configuration);
}

/** The fields that belong to other modes than the one of a configuration. */
export function inactiveModeFields(family: FamilyDeclaration, configuration: object): readonly string[] {
  const among = family.modes?.among ?? {};
  const own = ownedFields(among[modeOf(family, configuration) ?? ""]);
  return Object.values(among)
    .flatMap(ownedFields)
    .filter((name) => !own.includes(name));
}

/** What a mode speaks of is its own: other modes have it only where they name it too. */
export function ownedFields({ when, fields = [], set }: Partial<Mode> = {}): readonly string[] {
  return [...Object.keys(when ?? {}), ...fields, ...Object.keys(set ?? {})];
}

/** Whether what is kept tells that it is in a mode. */
function isEvident({ when }: Partial<Mode>, configuration: object): boolean {
  return when !== undefined && hasExpectedFields(when, configuration);
}

/** Whether a value is more than nothing. */
export function isNonEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : value !== undefined && value !== null && value !== "" && value !== false;
}
