import type { GraphQLSchema } from "graphql";
import { NAMESPACE, PROGRAM } from "../../../engine/platform.ts";
import type { ConditionType, Family } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { type Argues, argues } from "../query/alias.ts";
import { type Field, treeOf } from "../query/tree.ts";

/** A condition type as the planner sees it. */
export interface Kind {
  id: string;
  type: ConditionType;
  tree: readonly Field[];
  argues: Argues;
  money: boolean;
}

/** All that the packs of a family are made of. */
export interface Material {
  family: Family;
  base: readonly (readonly Field[])[];
  rate: readonly Field[];
  kinds: readonly Kind[];
  /** How many conditions one rule may have. */
  most: number;
}

/** Collects what a family's queries may read: the rule, what its emission needs, and each condition type it admits. */
export function materialOf(family: Family, declared: Declared, schema: GraphQLSchema): Material {
  const tree = (selection: string): Field[] => treeOf(selection, schema);
  const rule = `rule: ${family.platform.resource} { metafield(namespace: "${NAMESPACE}", key: "${PROGRAM}") { jsonValue } }`;
  const base = [rule, family.steps?.reads, family.reads, family.targets?.reads].flatMap((selection) =>
    selection === undefined ? [] : [tree(selection)],
  );
  const field = Object.values(family.properties).find(({ conditions }) => conditions);
  const kinds = (field?.conditions ?? []).flatMap((id): Kind[] => {
    const type = declared.conditions.get(id);
    if (!type) return [];
    const reads = tree(type.reads);
    return [{ id, type, tree: reads, argues: argues(reads), money: readsMoney(type) }];
  });
  return { family, base, rate: tree("presentmentCurrencyRate"), kinds, most: field?.maxItems ?? 5 };
}

const readsMoney = (type: ConditionType): boolean =>
  type.as === "money" || Object.values(type.operators).some(({ sumAs }) => sumAs === "money");
