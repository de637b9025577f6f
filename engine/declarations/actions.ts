/** Who does what for a family at checkout, act by act; where the family is kept is told in storage.ts. */
import type { Act, FamilyDeclaration, KeepCustomization } from "../generated/declarations.ts";

/** The object of the platform by which a Function runs an act, and where its API calls it. */
export type FunctionOwnerRef = Pick<KeepCustomization, "resource" | "target"> & { api: NonNullable<Act["api"]> };

/** The one that blocks do, if any. Codegen refuses a second: checkout's document has one program of each configuration. */
export function blockAction({ act = [] }: Pick<FamilyDeclaration, "act">): Act | undefined {
  return act.find(isBlockAction);
}

/** Those that Functions run, each by one of its own. */
export function functionActions({ act = [] }: Pick<FamilyDeclaration, "act">): Act[] {
  return act.filter((each) => !isBlockAction(each));
}

/** Whether a block does it, and no Function. */
export function isBlockAction({ surface }: Act): boolean {
  return surface === "block";
}

/** What runs an act: the object that it names, or else the customization in which its family is kept. Nothing for what blocks do. */
export function functionOwnerOf({ keep }: FamilyDeclaration, action: Act): FunctionOwnerRef | undefined {
  if (isBlockAction(action)) return undefined;
  const { api, owner } = action;
  if (api !== undefined && owner !== undefined) return { ...owner, api };
  return keep.in === "customization" ? keep : undefined;
}

/** The Function API by whose schema an act's conditions are declared. */
export function apiOf(family: FamilyDeclaration, action: Act): string | undefined {
  return action.api ?? functionOwnerOf(family, action)?.api;
}

/** All of them, one after the other; none for a family that asks nothing of a checkout. */
export function apisOf(family: FamilyDeclaration): string[] {
  return [...new Set((family.act ?? []).flatMap((action) => apiOf(family, action) ?? []))];
}

/** What an act is called within its family, now and in later releases: where the platform calls its Function, or "block". */
export function actionId(family: FamilyDeclaration, action: Act): string {
  if (isBlockAction(action)) return "block";
  const runner = functionOwnerOf(family, action);
  if (runner === undefined) throw new Error(`family ${family.id} has an act that nothing runs`);
  return runner.target;
}

/** The act whose program is written where its family is kept: that of the customization's Function, or in a document that of blocks. */
export function storedAction(family: FamilyDeclaration): Act | undefined {
  const { keep } = family;
  if (keep.in === "metafield") return blockAction(family);
  return keep.in === "customization"
    ? functionActions(family).find((action) => functionOwnerOf(family, action)?.target === keep.target)
    : undefined;
}
