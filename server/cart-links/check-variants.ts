import type { LinkCheckResponse } from "../../engine/generated/calls.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import type { Operations } from "../shopify/generated/operations.ts";

type CheckedVariant = LinkCheckResponse["variants"][number];
type Node = Operations["LinkVariants"]["data"]["nodes"][number];

/** Matches numbers that Shopify can read. A longer number would fail the request for all variants. */
const READABLE = /^[0-9]{1,18}$/;

/** Returns the state of variants, by their numbers and in their order. */
export async function checkVariants(client: AdminClient, numbers: readonly string[]): Promise<CheckedVariant[]> {
  const readable = numbers.filter((number) => READABLE.test(number));
  if (readable.length === 0) return numbers.map((number) => checked(number, null));
  const { nodes } = await client.request("LinkVariants", { ids: readable.map((number) => `gid://shopify/ProductVariant/${number}`) });
  return numbers.map((number) => checked(number, nodes[readable.indexOf(number)] ?? null));
}

function checked(id: string, node: Node): CheckedVariant {
  if (node === null || !("product" in node)) return { id, state: "gone", title: null, variantTitle: null };
  const { product, title } = node;
  // an unlisted product is only hidden: anybody with a link can buy it
  const sold = ["ACTIVE", "UNLISTED"].includes(product.status) && product.publishedAt !== null;
  const state = !sold ? "unavailable" : !node.availableForSale ? "soldOut" : product.requiresSellingPlan ? "needsSellingPlan" : "sellable";
  return { id, state, title: product.title, variantTitle: title };
}
