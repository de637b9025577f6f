/** Storage of families; actions.ts says what runs them at checkout. */
import type { CustomizationStorage, FamilyDeclaration } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";

/** A family whose configurations are customizations at Shopify, one for each rule. */
export type RuleFamily<Declared extends FamilyDeclaration = FamilyDeclaration> = Declared & { storage: CustomizationStorage };

export function isRuleFamily<Declared extends FamilyDeclaration>(family: Declared): family is RuleFamily<Declared> {
  return family.storage.type === "customization";
}

/** Returns the customization that stores a family's rules. Throws for any other family, because asking is a bug. */
export function customizationType({ id, storage }: FamilyDeclaration): CustomizationStorage {
  if (storage.type === "customization") return storage;
  throw new Error(`family ${id} is kept in a ${storage.type}, not in a customization`);
}

/**
 * Reports whether Shopify stores the family in addition to our rows, and may change or lose it. Both sides are then compared, switched and paused.
 */
export function isStoredExternally({ storage }: { storage: Pick<FamilyDeclaration["storage"], "type"> }): boolean {
  return storage.type !== "table";
}

/**
 * Reports whether others than this app can edit the stored object. Their edits count as the merchant's; an edited document of ours counts as
 * damaged.
 */
export function isExternallyEditable({ storage }: { storage: Pick<FamilyDeclaration["storage"], "type"> }): boolean {
  return storage.type === "customization";
}

/** Reports whether a shop has one configuration of a family at most. */
export function isSingleDocument({ storage }: Pick<FamilyDeclaration, "storage">): boolean {
  return storage.type === "metafield" && storage.cardinality === "one";
}

/** Returns the field that says whether checkout stops if the Function of a rule fails; undefined if the family has none. */
export function failureField({ storage }: Pick<FamilyDeclaration, "storage">): string | undefined {
  return storage.type === "customization" ? storage.blockOnFailure : undefined;
}

/** Reports whether checkout stops if the Function of a rule fails. Without the field, checkout continues without the rule. */
export function isBlockedOnFailure(family: Pick<FamilyDeclaration, "storage">, configuration: unknown): boolean {
  const field = failureField(family);
  return field !== undefined && getProperty(configuration, field) === true;
}
