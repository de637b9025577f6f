import { functionOwnerOf } from "../../engine/declarations/actions.ts";
import { functionActs } from "../../engine/declarations/catalog.ts";
import { ownerApis } from "../../engine/declarations/function-owners.ts";

/** A resource of Shopify whose objects make a Function run, with the API and the target of that Function. */
export interface DeclaredRunner {
  resource: string;
  api: string;
  target: string;
}

/** What runs the actions of all families, and all owners. */
export const declaredRunners: readonly DeclaredRunner[] = [
  ...functionActs.flatMap(({ family, action }) => functionOwnerOf(family, action) ?? []),
  ...Object.entries(ownerApis).map(([resource, owner]) => ({ resource, ...owner })),
];
