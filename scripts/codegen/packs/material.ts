import type { GraphQLSchema } from "graphql";
import { RESERVED_FACTS } from "../../../engine/compiler/reserved-facts.ts";
import { functionOwnerOf } from "../../../engine/declarations/actions.ts";
import type { ConditionType, FamilyAction, FamilyDeclaration, SharedReading } from "../../../engine/generated/declarations.ts";
import { NAMESPACE, PROGRAM_METAFIELD_KEY } from "../../../engine/shopify/constants.ts";
import type { Declared } from "../declarations/declared.ts";
import { admittedConditions, conditionLists } from "../declarations/kinds.ts";
import { readsMoney } from "../query/reads-money.ts";
import { type Field, treeOf } from "../query/tree.ts";
import { camelCase, isOwn, slot, type Variable, variablesIn } from "../query/variables.ts";

/** One way to read a condition type: its selection, in as many slots as conditions need a field of their own. */
export interface Way {
  tree: readonly Field[];
  /** Paths of the facts, below `forEach` of the type. */
  facts: readonly string[];
  /** True if each condition needs a field of its own. */
  own: boolean;
  /** Query variables that its conditions fill. */
  variables: readonly Variable[];
  /** Differences of this reading from the type's own. */
  sharedInput?: SharedReading;
}

/** Condition type as the planner sees it; the first way is preferred. */
export interface Kind {
  id: string;
  type: ConditionType;
  ways: readonly Way[];
  money: boolean;
}

/** Inputs from which the packs of an action are made. */
export interface Material {
  family: FamilyDeclaration;
  action: FamilyAction;
  base: readonly (readonly Field[])[];
  rate: readonly Field[];
  kinds: readonly Kind[];
  /** Types that new rules may not use and that released packs still read. */
  retired?: readonly Kind[];
  /** Maximum number of conditions of one rule. */
  maxConditions: number;
}

/**
 * Collects what the queries of an action may read: the rule, the data that its operations need, the reserved facts, and each condition type
 * that it admits.
 */
export function materialOf(family: FamilyDeclaration, action: FamilyAction, declared: Declared, schema: GraphQLSchema): Material {
  const selections = [
    ...[action.buyerJourney?.input, action.input, action.targets?.input].flatMap((selection) => selection ?? []),
    ...RESERVED_FACTS.map(({ input }) => input),
  ];
  return materialBeside(family, action, functionOwnerOf(family, action)?.resource ?? "", selections, declared, schema);
}

/** Collects the same, given the object that stores the program, the readings other than conditions, and the types to leave out. */
export function materialBeside(
  family: FamilyDeclaration,
  action: FamilyAction,
  resource: string,
  selections: readonly string[],
  declared: Declared,
  schema: GraphQLSchema,
  unseen: readonly string[] = [],
): Material {
  const tree = (selection: string): Field[] => treeOf(selection, schema);
  const rule = `rule: ${resource} { metafield(namespace: "${NAMESPACE}", key: "${PROGRAM_METAFIELD_KEY}") { jsonValue } }`;
  const base = [rule, ...selections].map(tree);
  const kinds = admittedConditions(family, declared, [action])
    .filter(({ id }) => !unseen.includes(id))
    .map((type) => kindOf(type, schema));
  const maxConditions = Math.max(0, ...conditionLists(family, declared).map((list) => list.maxItems));
  return { family, action, base, rate: tree("presentmentCurrencyRate"), kinds, maxConditions };
}

/** Condition type, read through a schema. */
export function kindOf(type: ConditionType, schema: GraphQLSchema): Kind {
  return { id: type.id, type, ways: waysOf(type, (selection) => treeOf(selection, schema)), money: readsMoney(type) };
}

/** Selection of one slot of a way, under its names in a pack. */
export function slotOf({ id }: Kind, { tree, own }: Way, at: number): Field[] {
  return slot(tree, own ? `${camelCase(id)}${at}` : camelCase(id));
}

function waysOf(type: ConditionType, treeOf: (selection: string) => Field[]): Way[] {
  const first = way(treeOf(type.input), type.fact);
  return type.sharedInput === undefined
    ? [first]
    : [first, { ...way(treeOf(type.sharedInput.input), type.sharedInput.fact), sharedInput: type.sharedInput }];
}

function way(tree: readonly Field[], fact: string | readonly string[]): Way {
  return { tree, facts: [fact].flat(), own: isOwn(tree), variables: variablesIn(tree) };
}
