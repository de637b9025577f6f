import type { GraphQLSchema } from "graphql";
import { blockReading } from "../../../engine/compiler/block-reading.ts";
import type { ConditionType } from "../../../engine/generated/declarations.ts";
import { merge } from "./merge.ts";
import { order } from "./order.ts";
import { printQuery } from "./print.ts";
import { readsMoney } from "./reads-money.ts";
import { treeOf } from "./tree.ts";

/** Query for all facts that blocks provide to condition types. Blocks do not query Shopify, but build objects of the same shape. */
export function blockQuery(types: readonly ConditionType[], schema: GraphQLSchema): string {
  const rate = types.some(readsMoney) ? ["presentmentCurrencyRate"] : [];
  return printQuery(
    order(merge([...types.map((type) => blockReading(type).input), ...rate].map((selection) => treeOf(selection, schema)))),
  );
}
