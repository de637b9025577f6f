/** Actions of a family at checkout, and what runs each of them. storage-declaration.ts says where the family is stored. */
import type { CustomizationStorage, FamilyAction, FamilyDeclaration } from "../generated/declarations.ts";

/** Shopify's object by which a Function runs an action, and the target and API of that Function. */
export type FunctionOwnerRef = Pick<CustomizationStorage, "resource" | "target"> & { api: NonNullable<FamilyAction["api"]> };

/** Returns the action that blocks run, if any. Codegen refuses a second one: the checkout document has one program for each configuration. */
export function blockAction({ actions = [] }: Pick<FamilyDeclaration, "actions">): FamilyAction | undefined {
  return actions.find(isBlockAction);
}

/** Returns the actions that Functions run. Each has a Function of its own. */
export function functionActions({ actions = [] }: Pick<FamilyDeclaration, "actions">): FamilyAction[] {
  return actions.filter((each) => !isBlockAction(each));
}

/** Reports whether blocks run the action, and no Function does. */
export function isBlockAction({ type: surface }: FamilyAction): boolean {
  return surface === "block";
}

/**
 * Returns the object that runs an action: the one that the action names, else the customization that stores its family. Undefined for block actions.
 */
export function functionOwnerOf({ storage }: FamilyDeclaration, action: FamilyAction): FunctionOwnerRef | undefined {
  if (isBlockAction(action)) return undefined;
  const { api, functionOwner } = action;
  if (api !== undefined && functionOwner !== undefined) return { ...functionOwner, api };
  return storage.type === "customization" ? storage : undefined;
}

/** Returns the Function API whose schema declares the input that the action's conditions read. */
export function apiOf(family: FamilyDeclaration, action: FamilyAction): string | undefined {
  return action.api ?? functionOwnerOf(family, action)?.api;
}

/** Returns the Function APIs of all actions; empty for a family that does nothing at checkout. */
export function apisOf(family: FamilyDeclaration): string[] {
  return [...new Set((family.actions ?? []).flatMap((action) => apiOf(family, action) ?? []))];
}

/** Returns the id of an action within its family, stable across releases: the target at which Shopify calls its Function, or "block". */
export function actionId(family: FamilyDeclaration, action: FamilyAction): string {
  if (isBlockAction(action)) return "block";
  const runner = functionOwnerOf(family, action);
  if (runner === undefined) throw new Error(`family ${family.id} has an act that nothing runs`);
  return runner.target;
}

/** Returns the action whose program is stored with the family: that of the customization's Function, or in a document that of blocks. */
export function storedAction(family: FamilyDeclaration): FamilyAction | undefined {
  const { storage } = family;
  if (storage.type === "metafield") return blockAction(family);
  return storage.type === "customization"
    ? functionActions(family).find((action) => functionOwnerOf(family, action)?.target === storage.target)
    : undefined;
}
