/** The words the engine speaks: declarations and stored configurations as codegen types them, compiled rules, problems. */
import type { EventsBody } from "./generated/calls.ts";
import type { ConditionType, FamilyDeclaration, Kind, OwnerDeclaration } from "./generated/declarations.ts";
import type { Pack } from "./rule/packed.ts";

export type { Component, TextField } from "./declare/translation.ts";
export type {
  Act,
  Ask,
  AskedValue,
  Call,
  Choice,
  Column,
  ConditionField,
  ConditionType,
  FamilyDeclaration,
  FieldSchema,
  Frees,
  KeepCustomization,
  KeepMetafield,
  Kind,
  Mode,
  Need,
  Operator,
  Presence,
  Reading,
  ReplyStyle,
  Requires,
  RowAction,
  RowCopy,
  RowDelete,
  Says,
  Selection,
  SentenceByValue,
  SettingsDeclaration,
  SharedReading,
  Steps,
  Targets,
  Template,
  Test,
  Variant,
  Wire,
} from "./generated/declarations.ts";

export type { Condition, Configuration } from "./generated/types.ts";

export type { Pack } from "./rule/packed.ts";

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

/** What can stand in checkout and shows a family there: an extension, and the platform's names of the places where it can. */
export interface Block {
  handle: string;
  title: string;
  /** The family whose configurations it shows, if any. */
  family?: string;
  targets: readonly string[];
  /** What keeps orders waiting for it: its note on the cart, and the owner whose Function reads that. */
  hold?: { key: string; owner: string; when?: string };
  /** The component whose texts it shows, by its file in `schemas/translations`. */
  texts?: string;
  /** The key of what it keeps on the cart, which the platform copies to the order. */
  keeps?: string;
  /** The attribute of the lines that it adds to a cart. */
  mark?: string;
  /** As what its lines in orders, and its events, are counted. */
  counts?: EventsBody["events"][number]["of"];
  /** It reports events. */
  reports?: true;
}

/** An object of the platform that a store has while something needs it, by its file name in `schemas/owners`. */
export interface Owner extends Omit<OwnerDeclaration, "description"> {
  id: string;
}

/** Makes a text of a configuration, which may be half typed; null where it cannot be made yet. */
export type Derivation = (configuration: object) => string | null;

/** What every screen knows of a family: its titles, where its screens are, and its calls. The rest comes with the family itself. */
export interface FamilyEntry extends Pick<FamilyDeclaration, "id" | "title" | "noun" | "storedType" | "unlock" | "responses"> {
  calls: Omit<FamilyDeclaration["calls"], "markers">;
  list: Pick<FamilyDeclaration["list"], "path" | "title">;
  editor: Pick<FamilyDeclaration["editor"], "encoded" | "paths" | "query">;
  /** Where it is kept. */
  keep: Pick<FamilyDeclaration["keep"], "in">;
}

/** What a validator found: the JSON Schema keyword that failed, where, and its parameters. */
export interface Broken {
  keyword: string;
  instancePath: string;
  propertyName?: string;
  params: Record<string, unknown>;
}

export interface Validator {
  (value: unknown): boolean;
  errors?: Broken[] | null;
}

/** Those of fields by name; of fields inside another one, by both names with a slash between. */
export type ByField = Readonly<Record<string, Validator>>;

/** The compiled validators of a family. */
export interface Validators {
  /** Fields of a configuration, each for itself. */
  fields: ByField;
  /** The id that each item has. */
  id: Validator;
  /** Fields of items, by the folder of their kind and by the kind. */
  kinds: Readonly<Record<string, Readonly<Record<string, ByField>>>>;
  /** Answers of buyers, by the folder of the kind of question and by the kind; none where nothing is asked. */
  answers?: Readonly<Record<string, ByField>>;
}

/** Something wrong with a value, located by a JSON pointer; `message` is for people, `code` and `params` for programs. */
export interface Problem {
  code: string;
  path: string;
  message: string;
  params?: Record<string, unknown>;
}

export type ConditionState = "holds" | "fails" | "unknown";

/** Why a rule did what it did, in the order of its conditions. */
export interface Explanation {
  applies: boolean;
  conditions: { id: string; title: string; state: ConditionState; actual: string[]; sentence: string }[];
  /** How they are joined, unless simply all of them must hold. */
  joined?: Joined;
  operations: unknown[];
  warnings: string[];
}

/** Groups of conditions that must all agree, or any of them: each with its own, by their places in the explanation. */
export interface Joined {
  any: boolean;
  groups: { any: boolean; state: ConditionState; sentence: string; conditions: number[] }[];
}

/** What entitlements look at. */
export interface ShopFacts {
  plan: string | null;
  subscribed: string | null;
  shopifyPlus: boolean;
  partnerDevelopment: boolean;
  contactEmail: string;
}
