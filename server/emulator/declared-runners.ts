import { functionOwnerOf } from "../../engine/declarations/actions.ts";
import { functionActs } from "../../engine/declarations/catalog.ts";
import { ownerApis } from "../../engine/declarations/function-owners.ts";

/** A resource of Shopify whose objects make a Function run, with the API and the target of that Function. */
export interface DeclaredRunner {
  resource: string;
  api: string;
  target: string;
}

/** Runners of the actions of all families, and of all owners. */
export const declaredRunners: readonly DeclaredRunner[] = [
  ...functionActs.flatMap(({ family, action }) => functionOwnerOf(family, action) ?? []),
  ...Object.entries(ownerApis).map(([resource, owner]) => ({ resource, ...owner })),
];
