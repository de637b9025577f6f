import type { ConditionType, FamilyDeclaration, Kind } from "../generated/declarations.ts";
import type { Pack } from "./pack.ts";
import type { Validators } from "./validator.ts";

/** A declared family and what codegen makes of it: all that is needed to draw, judge, tell and compile what a merchant keeps of it. */
export interface Family extends FamilyDeclaration {
  /** What its lists may hold at any depth, by the folder of their declarations. */
  kinds: Readonly<Record<string, readonly Kind[]>>;
  /** Those that ask something of a checkout, in the order of its declaration. */
  conditionTypes: readonly ConditionType[];
  /** The queries that can read its rules; none where no Function runs them. */
  packs: readonly Pack[];
  validators: Validators;
  /** How the texts that follow from other fields are made, by their fields. */
  derivations?: Readonly<Record<string, Derivation>>;
}

/** What every screen knows of a family: its titles, where its screens are, and its calls. The rest comes with the family itself. */
export interface FamilyEntry extends Pick<FamilyDeclaration, "id" | "title" | "noun" | "storedType" | "unlock" | "responses"> {
  calls: Omit<FamilyDeclaration["calls"], "markers">;
  list: Pick<FamilyDeclaration["list"], "path" | "title">;
  editor: Pick<FamilyDeclaration["editor"], "encoded" | "paths" | "query">;
  /** Where it is kept. */
  keep: Pick<FamilyDeclaration["keep"], "in">;
}

/** Makes a text of a configuration, which may be half typed; null where it cannot be made yet. */
export type Derivation = (configuration: object) => string | null;
