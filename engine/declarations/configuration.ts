/** Reads properties that configurations and drafts of most families have. Other fields are read by `getProperty`. */
import type { FamilyDeclaration, Variant } from "../generated/declarations.ts";
import { type Fields, getProperty } from "../lib/object.ts";
import { hasExpectedFields } from "./expected-values.ts";

/** Returns the name of a configuration, or its title in a family that uses titles. */
export function nameOf(configuration: object): string {
  return textOf(configuration, "name") ?? textOf(configuration, "title") ?? "";
}

/** Returns the field that holds the name of a family's configurations. */
export function nameField({ properties }: Pick<FamilyDeclaration, "properties">): string {
  return properties.name === undefined ? "title" : "name";
}

/** Returns the stored variant; undefined in a family without variants. */
export function subtypeOf(configuration: object): string | undefined {
  return textOf(configuration, "subtype");
}

/** Returns the declared variant of a configuration. */
export function variantOf(family: FamilyDeclaration, configuration: object): Variant | undefined {
  return variantNamed(family, subtypeOf(configuration));
}

/** Returns the declared variant of a stored word, which may be any text. */
export function variantNamed({ variants = {} }: FamilyDeclaration, subtype: string | undefined): Variant | undefined {
  return subtype !== undefined && Object.hasOwn(variants, subtype) ? variants[subtype] : undefined;
}

/** Returns the stored words of a family's variants; empty for a family without variants. */
export function subtypesOf({ variants = {} }: FamilyDeclaration): string[] {
  return Object.keys(variants);
}

/** Reports whether the merchant turned the configuration on; always true in a family that cannot be turned off. */
export function isEnabled(configuration: object): boolean {
  return getProperty(configuration, "enabled") !== false;
}

/**
 * Reports whether the configuration is in checkout unless something outside of it prevents that: it is enabled, and its state fields have their
 * active values.
 */
export function isAtWork({ storage }: FamilyDeclaration, configuration: object): boolean {
  const when = storage.type === "metafield" ? storage.checkoutDocument?.when : undefined;
  return isEnabled(configuration) && hasExpectedFields(when, configuration);
}

/** Returns the fields of a configuration that decide whether it is active, with their values. */
export function stateOf({ storage }: FamilyDeclaration, configuration: object): Fields {
  const when = storage.type === "metafield" ? storage.checkoutDocument?.when : undefined;
  const fields = ["enabled", ...Object.keys(when ?? {})].map((field) => [field, getProperty(configuration, field)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Returns the same fields as they are while the configuration is on, or off. */
export function stateWhen(on: boolean, family: FamilyDeclaration, configuration: object): Fields {
  return Object.fromEntries(Object.keys(stateOf(family, configuration)).map((field) => [field, on]));
}

/** Reports whether merchants can turn configurations of a family on and off. */
export function hasState({ properties }: Pick<FamilyDeclaration, "properties">): boolean {
  return properties.enabled !== undefined;
}

function textOf(value: unknown, field: string): string | undefined {
  const text = getProperty(value, field);
  return typeof text === "string" ? text : undefined;
}
