import type { ConditionType, FamilyDeclaration, Kind } from "../generated/declarations.ts";
import type { Pack } from "./pack.ts";
import type { Validators } from "./validator.ts";

/** A declared family with everything that codegen adds to draw, validate, describe and compile its configurations. */
export interface Family extends FamilyDeclaration {
  /** Item types of its lists at any depth, by the folder of their declarations. */
  kinds: Readonly<Record<string, readonly Kind[]>>;
  /** Condition types, in the order of the declaration. */
  conditionTypes: readonly ConditionType[];
  /** Queries that can read its rules; empty if no Function runs them. */
  packs: readonly Pack[];
  validators: Validators;
  /** Functions that make the derived texts, by field. */
  derivations?: Readonly<Record<string, Derivation>>;
}

/** Parts of a family that every screen needs: titles, the paths of its screens, and its calls. The rest is loaded with the family itself. */
export interface FamilyEntry extends Pick<FamilyDeclaration, "id" | "title" | "noun" | "storedType" | "unlock" | "responses"> {
  calls: Omit<FamilyDeclaration["calls"], "markers">;
  list: Pick<FamilyDeclaration["list"], "path" | "title">;
  editor: Pick<FamilyDeclaration["editor"], "encoded" | "paths" | "query">;
  /** Storage of the family. */
  keep: Pick<FamilyDeclaration["keep"], "in">;
}

/** Derives a text from a configuration that may be incomplete; null if that is not possible yet. */
export type Derivation = (configuration: object) => string | null;
