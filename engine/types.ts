/** The words the engine speaks: declarations as codegen hands them over, stored configurations, compiled rules, problems. */

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

/** A field of a declaration: JSON Schema with the dialect's own keywords, references resolved. */
export interface FieldSchema {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  characters?: "line" | "lines";
  maxUnits?: number;
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  additionalProperties?: FieldSchema | boolean;
  required?: readonly string[];
  control?: string;
  show?: Record<string, readonly unknown[]>;
  messages?: Record<string, string>;
  unlock?: string;
  conditions?: readonly string[];
  keys?: string;
  split?: string;
  options?: Record<string, string>;
  codes?: Record<string, string>;
  suggestions?: string;
  seen?: "payment" | "shipping";
  help?: string;
  placeholder?: string;
  /** What a sentence says of it, by its value; `else` for all others. */
  says?: Record<string, string>;
  unit?: { one: string; other: string };
  [keyword: string]: unknown;
}

export type Test = "equals" | "in" | "contains" | "pattern" | "gt" | "lt" | "exists";
export type Reading = "text" | "exact" | "literal" | "number" | "money" | "length" | "flag";
export type ConditionField = "value" | "secondValue";

/** A template of a clause; where its grammar asks for it, one for a single value and one for several. */
export type Says = string | { one: string; other: string };

export interface Operator {
  title: string;
  says: Says;
  match: Test;
  not?: boolean;
  over?: "any" | "all";
  whole?: boolean;
  sum?: string;
  sumAs?: "number" | "money";
  test?: "gt" | "lt" | "equals";
  against?: ConditionField;
  needs?: readonly ConditionField[];
}

/** A way to read a condition type that differs from what the type says; `match` then stands for that of every operator. */
export interface SharedReading {
  reads: string;
  fact: string | readonly string[];
  as?: Reading;
  match?: Test;
}

/** A condition type of `schemas/conditions`; `id` is its file name. */
export interface ConditionType {
  id: string;
  title: string;
  description: string;
  known: "always" | "address" | "customer" | "company" | "email" | "delivery";
  /** What is said of a fact that a checkout lacks; "not set" unless told. */
  absent?: string;
  reads: string;
  each?: string;
  fact: string | readonly string[];
  as?: Reading;
  /** Another way to read it, which serves any number of conditions at once; for packs that have no room for a field for each. */
  shared?: SharedReading;
  /** Values are asked for in lower case as well, since the platform does not say whether it compares case. */
  alsoLower?: boolean;
  presets?: readonly string[];
  operators: Record<string, Operator>;
  properties: Partial<Record<ConditionField, FieldSchema>>;
  required: readonly ConditionField[];
}

export interface Column {
  title: string;
  value: string;
  words?: Record<string, string>;
  tones?: Record<string, "success" | "attention" | "critical" | "info" | "none">;
}

/** Part of an operation template: a text with placeholders, a list, a choice by a field's value, or an object of these. */
export type Template = string | readonly Template[] | Choice | Selection | Presence | { [key: string]: Template };

/** Picks the template for the stored value of a field; the property is left out when there is none. */
export interface Choice {
  case: string;
  of: Record<string, Template>;
  else?: Template;
}

/** A template of a sentence, or one of several by a field's value. */
export type Sentence = string | { case: string; of: Record<string, string>; else: string };

/** Picks a text of a map field at checkout, by what stands at a path; `also` lists further values that mean a key. */
export interface Selection {
  select: string;
  from: string;
  also?: Record<string, readonly string[]>;
  otherwise: string;
}

/** Picks a text at checkout by whether there is something at a path. */
export interface Presence {
  present: string;
  then: string;
  otherwise: string;
}

export interface Variant {
  title: string;
  kind: string;
  choice?: string;
  description: string;
  caution?: string;
  /** Said when the rule acts on every target there is. */
  whenAll?: string;
  /** Said when the rule puts a target first that costs more than another. */
  whenDearer?: string;
  sentence: Sentence;
  /** The sentence of a rule without conditions, where "at every checkout" behind it would not do. */
  always?: string;
  marker: string;
  unlock?: string;
  emit: Template;
}

export interface Targets {
  reads: string;
  within?: string;
  each: string;
  fact: string;
  id: string;
  /** The fields by which a rule means its targets: texts, which of them are whole names, and the places they go to. */
  by: { names: string; exact?: string; position?: string };
  /** What only an explanation looks at, so that no Function reads it: the price of each target, found by its id. */
  prices?: { reads: string; fact: string };
}

/** A customization family of `schemas/families`; `id` is its file name. */
export interface Family {
  id: string;
  title: string;
  description: string;
  storedType: string;
  /** The entitlement that the whole family needs. */
  unlock?: string;
  platform: { resource: string; api: string; target: string };
  calls: {
    list: string;
    /** How many there are, without the list itself. */
    count: string;
    connection: string;
    create: string;
    update: string;
    delete: string;
    markers?: Record<string, readonly string[]>;
  };
  list: {
    path: string;
    title: string;
    subtitle?: string;
    back: string;
    columns: readonly Column[];
    empty: { title: string; text: string };
    create: { action: string; title: string; request: { title: string; url: string } };
    tutorial?: { title: string; text: string; seconds: number; url: string };
  };
  editor: {
    paths: readonly string[];
    sections: readonly { title: string; text?: string; fields: readonly string[] }[];
    /** Said of a rule without conditions. */
    always: string;
    /** Where such a rule stops every checkout: a red warning, and a question before it goes live. */
    alarm?: { title: string; question: string; action: string };
  };
  variants: Record<string, Variant>;
  targets?: Targets;
  reads?: string;
  steps?: { reads: string; fact: string; field: string; values: Record<string, string> };
  properties: Record<string, FieldSchema>;
  required: readonly string[];
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
