import type { PreviewProductsResponse } from "../../../engine/generated/calls.ts";
import { call } from "../../data/call.ts";

/** Currency of the store, and the rates of one unit of it in others, by the latest order in each. */
export interface Money {
  currency: string;
  rates: Readonly<Record<string, { rate: string; at: string }>>;
}

type Node = NonNullable<PreviewProductsResponse["nodes"][number]>;

/** Answers the block's queries to the store in a preview from what the admin may know, and keeps what it loads. */
export interface SampleProducts {
  query(document: string, variables: Record<string, unknown>): Promise<unknown>;
  /** Returns the product of a loaded variant, and the title of both. */
  titleOf(variant: string): { product: string; title: string } | undefined;
  /** Returns the price of one piece of a variant, in the buyer's currency; undefined for a variant that was not loaded. */
  priceOf(variant: string): number | undefined;
  /** Returns the collections that a product is in; none for a product that was not loaded. */
  collectionsOf(product: string): string[];
}

/** Largest number of products that the server takes in one request. */
const AT_ONCE = 20;

export function loadSampleProducts(paid: () => string | undefined, heard: (money: Money) => void): SampleProducts {
  const nodesById = new Map<string, Node | null>();
  let money: Money = { currency: "USD", rates: {} };
  const learn = async (ids: readonly string[]) => {
    const missing = ids.filter((id) => id.includes("/Product/") && !nodesById.has(id));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const some = missing.slice(from, from + AT_ONCE);
      const reply = await call("previewProducts", { query: { ids: some.join(",") } });
      if (!reply.ok) throw new Error(reply.failure.message);
      const { currency, rates, nodes } = reply.value;
      money = { currency, rates };
      heard(money);
      for (const [index, id] of some.entries()) nodesById.set(id, nodes[index] ?? null);
    }
  };
  const query = async (document: string, { ids }: Record<string, unknown>) => {
    // only the storefront knows which products go with another one
    if (document.includes("productRecommendations")) return { data: { productRecommendations: [] } };
    const requestedIds = Array.isArray(ids) ? ids.map(String) : [];
    await learn(requestedIds);
    const nodes = requestedIds.map((id) => {
      if (id.includes("/ProductVariant/")) return variantOf(id);
      const node = nodesById.get(id) ?? null;
      return node === null || node.status !== "ACTIVE" ? null : storefrontNode(node, money, paid() ?? money.currency);
    });
    return { data: { nodes } };
  };
  const variantOf = (id: string) => variantNode([...nodesById.values()], id, money, paid());
  const titleOf = (variant: string) => titleIn([...nodesById.values()], variant);
  const priceOf = (variant: string) => {
    const node = variantOf(variant);
    return node === null ? undefined : Number(node.price.amount);
  };
  const collectionsOf = (product: string) => nodesById.get(product)?.collections.nodes.map(({ id }) => id) ?? [];
  return { query, titleOf, priceOf, collectionsOf };
}

/** Returns a variant of an active product as the storefront does, with its price in `currency`, by default the store's. */
function variantNode(nodes: readonly (Node | null)[], id: string, money: Money, currency = money.currency) {
  const active = nodes.flatMap((node) => (node?.status === "ACTIVE" ? [storefrontNode(node, money, currency)] : []));
  const product = active.find(({ variants }) => variants.nodes.some((each) => each.id === id));
  const variant = product?.variants.nodes.find((each) => each.id === id);
  return product === undefined || variant === undefined ? null : { ...variant, product };
}

function titleIn(nodes: readonly (Node | null)[], variant: string): { product: string; title: string } | undefined {
  for (const node of nodes) {
    const variantOfProduct = node?.variants.nodes.find(({ id }) => id === variant);
    if (node && variantOfProduct)
      return { product: node.id, title: node.variants.nodes.length > 1 ? `${node.title} - ${variantOfProduct.title}` : node.title };
  }
  return undefined;
}

function storefrontNode(
  { id, title, requiresSellingPlan, featuredMedia, collections, variants }: Node,
  { rates }: Money,
  currencyCode: string,
) {
  const rate = Number(rates[currencyCode]?.rate ?? 1);
  const image = featuredMedia?.preview?.image ?? null;
  const nodes = variants.nodes.map(({ price, ...each }) => ({
    ...each,
    price: { amount: String(Number(price) * rate), currencyCode },
    image,
  }));
  return {
    id,
    title,
    collections,
    availableForSale: nodes.some((each) => each.availableForSale),
    requiresSellingPlan,
    featuredImage: image,
    variants: { nodes },
  };
}
