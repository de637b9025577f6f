import type { Frees, OwnerDeclaration } from "../generated/declarations.ts";

/** An object of the platform that a store has while something needs it, by its file name in `schemas/owners`. */
export interface Owner extends Omit<OwnerDeclaration, "description" | "discount"> {
  id: string;
  /** With the mark of the lines that its block adds, which the block says. */
  discount?: Frees & { mark: string };
}
