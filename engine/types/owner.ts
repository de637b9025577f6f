import type { OwnerDeclaration } from "../generated/declarations.ts";

/** An object at Shopify that exists while a configuration needs it, by the name of its file in `schemas/owners`. */
export interface Owner extends Omit<OwnerDeclaration, "description"> {
  id: string;
}
