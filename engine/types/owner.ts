import type { OwnerDeclaration } from "../generated/declarations.ts";

/** An object of the platform that a store has while something needs it, by its file name in `schemas/owners`. */
export interface Owner extends Omit<OwnerDeclaration, "description"> {
  id: string;
}
