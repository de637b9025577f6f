import type { GraphQLSchema } from "graphql";
import { blockReading } from "../../../engine/compiler/block-reading.ts";
import { RESERVED_FACTS } from "../../../engine/compiler/reserved-facts.ts";
import type { Family } from "../../../engine/types/family.ts";
import { merge } from "./merge.ts";
import { order } from "./order.ts";
import { printQuery } from "./print.ts";
import { readsMoney } from "./reads-money.ts";
import { treeOf } from "./tree.ts";

/** Query for all facts that blocks provide to the conditions and limits of a family. Blocks do not query Shopify, but build objects of the same shape. */
export function blockQuery(
  { conditionTypes: types, activation }: Pick<Family, "conditionTypes" | "activation">,
  schema: GraphQLSchema,
): string {
  const rate = types.some(readsMoney) ? ["presentmentCurrencyRate"] : [];
  const reserved = activation === true ? RESERVED_FACTS.map(({ input }) => input) : [];
  const selections = [...types.map((type) => blockReading(type).input), ...reserved, ...rate];
  return printQuery(order(merge(selections.map((selection) => treeOf(selection, schema)))));
}
