/** Facts of a checkout that conditions and actions read: how a Function's input is made from them, and the controls that ask for them. */

/** An argument of a field: a literal of the declaration, or a variable that conditions fill. `#` in its name stands for the slot. */
export interface FactArgument {
  literal?: unknown;
  variable?: string;
}

/** Field of an input. Its value is a fact, or the answer to a question about one. */
export interface FactField {
  /** Key in the input; `#` stands for the slot of a condition. */
  key: string;
  /** Name in Shopify's schema, if that is not the key. */
  name?: string;
  /** Arguments of a question, by name. */
  given?: Readonly<Record<string, FactArgument>>;
  /** Type to which the field belongs, where the object above may have several types. */
  on?: string;
  /** Type of an object; the first of several that it may have. */
  type?: string;
  /** Fields of an object. */
  fields?: readonly FactField[];
  /** True for a list. */
  list?: true;
  /** Value of a fact that is not known; null unless told, and never null where Shopify's schema rules that out. */
  unset?: unknown;
}

/** Form control of a fact, which decides the type of its value. */
export type FactControl =
  | "checkbox"
  | "date"
  | "decimal"
  | "integer"
  | "json"
  | "moment"
  | "number"
  | "pairs"
  | "presence"
  | "select"
  | "text"
  | "texts";

/** Path to a fact: keys, and indices of list elements. */
export type FactPath = readonly (string | number)[];

/** A fact of a checkout, and the control that asks for it. */
export interface FactInput {
  /** Owner of the fact: a line of the cart, or the checkout as a whole. */
  of: "line" | "checkout";
  path: FactPath;
  label: string;
  control: FactControl;
  options: readonly { value: string; label: string }[];
  /** For pairs: path to the text within each value, if the text is not the whole value. */
  within?: string;
  /** Field of the condition that says which of several facts is read: tags, collections, or the key of a pair. */
  argument?: string;
  /** True if every checkout has the fact. */
  always?: true;
  /** True if the object around the fact, where it is there, always has the fact. */
  required?: true;
  /** Ids of the condition types that read the fact; empty for a fact that the action reads. */
  readBy: readonly string[];
}

/** Everything that an action of a family reads at checkout. */
export interface ActionFacts {
  /** Fields that the action itself reads. */
  fields: readonly FactField[];
  /** Fields that each condition type reads; those of its shared reading second. */
  conditions: Readonly<Record<string, readonly (readonly FactField[])[]>>;
  inputs: readonly FactInput[];
}

/** Facts that a family reads, by the id of its actions. */
export type FamilyFacts = Readonly<Record<string, ActionFacts>>;
