import type { ConditionType, FamilyDeclaration, Kind } from "../generated/declarations.ts";
import type { Pack } from "./pack.ts";
import type { Validators } from "./validator.ts";

/** A declared family with everything that codegen adds to draw, validate, describe and compile its configurations. */
export interface Family extends FamilyDeclaration {
  /** Item types of its lists at any depth, by the folder of their declarations. */
  kinds: Readonly<Record<string, readonly Kind[]>>;
  /** Condition types, in the order of the declaration. */
  conditionTypes: readonly ConditionType[];
  /** Types of the conditions by which merchants limit a configuration to days and to test carts, in families that have them. */
  activationTypes?: readonly ConditionType[];
  /** Names that its fields suggest, by the name of the list, in families whose fields do. */
  suggestions?: Readonly<Record<string, readonly string[]>>;
  /** Queries that can read its rules; empty if no Function runs them. */
  packs: readonly Pack[];
  validators: Validators;
  /** Functions that make the derived texts, by field. */
  derivations?: Readonly<Record<string, Derivation>>;
}

/**
 * Validators of a family's form, which is drawn before anything has to be validated. The whole family is loaded before the first item is
 * added and before a configuration is checked.
 */
export const NO_VALIDATORS: Validators = { fields: {}, id: () => true, kinds: {} };

/** Parts of a family that every screen needs: titles, the paths of its screens, and its calls. The rest is loaded with the family itself. */
export interface FamilyEntry extends Pick<FamilyDeclaration, "id" | "title" | "labels" | "storedAs" | "entitlement" | "responses"> {
  endpoints: Omit<FamilyDeclaration["endpoints"], "variantKeys">;
  list: Pick<FamilyDeclaration["list"], "path" | "title">;
  editor: Pick<FamilyDeclaration["editor"], "idEncoding" | "paths" | "idParameter">;
  /** Storage of the family, and the resource of Shopify whose limit its active rules share with others. */
  storage: Pick<FamilyDeclaration["storage"], "type"> & { resource?: string };
}

/** Derives a text from a configuration that may be incomplete; null if that is not possible yet. */
export type Derivation = (configuration: object) => string | null;
