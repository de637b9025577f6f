/** The words the engine speaks: declarations and stored configurations as codegen types them, compiled rules, problems. */
export type {
  Act,
  Choice,
  Column,
  ConditionField,
  ConditionType,
  Family,
  FieldSchema,
  KeepCustomization,
  KeepMetafield,
  Operator,
  Presence,
  Reading,
  Says,
  Selection,
  SentenceByValue,
  SharedReading,
  Steps,
  Targets,
  Template,
  Test,
  Variant,
} from "./generated/declarations.ts";

/** Something wrong with a value, located by a JSON pointer; `message` is for people, `code` and `params` for programs. */
export interface Problem {
  code: string;
  path: string;
  message: string;
  params?: Record<string, unknown>;
}

/** A condition as it is stored: the merchant-facing texts of the specification. */
export interface Condition {
  id: string;
  type: string;
  operator: string;
  value?: string | string[];
  secondValue?: string;
}

/** A stored customization without its identity (guid, revision, shop), after normalisation and validation. */
export interface Configuration {
  name: string;
  type: string;
  subtype: string;
  message?: string;
  conditions: Condition[];
  enabled: boolean;
  [field: string]: unknown;
}

export type ConditionState = "holds" | "fails" | "unknown";

/** Why a rule did what it did, in the order of its conditions. */
export interface Explanation {
  applies: boolean;
  conditions: { id: string; title: string; state: ConditionState; actual: string[]; sentence: string }[];
  operations: unknown[];
  warnings: string[];
}

/** What the plan gates look at. */
export interface ShopFacts {
  plan: string | null;
  subscribed: string | null;
  shopifyPlus: boolean;
  partnerDevelopment: boolean;
  contactEmail: string;
}
