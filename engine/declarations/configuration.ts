/** What any configuration can be asked, and a draft of one: not every family has all of it. Other fields are asked for by `getProperty`. */
import type { FamilyDeclaration, Variant } from "../generated/declarations.ts";
import { type Fields, getProperty } from "../lib/object.ts";
import { hasExpectedFields } from "./when.ts";

/** What it is called: its name, or its title in a family that says so. */
export function nameOf(configuration: object): string {
  return textOf(configuration, "name") ?? textOf(configuration, "title") ?? "";
}

/** The field in which a family says what each is called. */
export function nameField({ properties }: Pick<FamilyDeclaration, "properties">): string {
  return properties.name === undefined ? "title" : "name";
}

/** Which variant it is; undefined in a family without any. */
export function subtypeOf(configuration: object): string | undefined {
  return textOf(configuration, "subtype");
}

/** The variant that a configuration is of, as its family declares it. */
export function variantOf(family: FamilyDeclaration, configuration: object): Variant | undefined {
  return variantNamed(family, subtypeOf(configuration));
}

/** The variant of a stored word, which may be any text. */
export function variantNamed({ variants = {} }: FamilyDeclaration, subtype: string | undefined): Variant | undefined {
  return subtype !== undefined && Object.hasOwn(variants, subtype) ? variants[subtype] : undefined;
}

/** What there is to choose between, by the stored words; none in a family without variants. */
export function subtypesOf({ variants = {} }: FamilyDeclaration): string[] {
  return Object.keys(variants);
}

/** Whether it is meant to be at work; always, in a family without a switch. */
export function isEnabled(configuration: object): boolean {
  return getProperty(configuration, "enabled") !== false;
}

/** Whether checkout has it while nothing else keeps it from there: it is enabled, and its fields say no other. */
export function isAtWork({ keep }: FamilyDeclaration, configuration: object): boolean {
  const when = keep.in === "metafield" ? keep.live?.when : undefined;
  return isEnabled(configuration) && hasExpectedFields(when, configuration);
}

/** The fields of a configuration that say whether it is at work, as they stand in it. */
export function stateOf({ keep }: FamilyDeclaration, configuration: object): Fields {
  const when = keep.in === "metafield" ? keep.live?.when : undefined;
  const fields = ["enabled", ...Object.keys(when ?? {})].map((field) => [field, getProperty(configuration, field)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Whether a merchant switches what they keep of a family on and off. */
export function hasState({ properties }: FamilyDeclaration): boolean {
  return properties.enabled !== undefined;
}

function textOf(value: unknown, field: string): string | undefined {
  const text = getProperty(value, field);
  return typeof text === "string" ? text : undefined;
}
