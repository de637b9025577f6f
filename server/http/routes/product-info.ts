import type Router from "@koa/router";
import type { CartProductsResponse, CollectionInfoResponse } from "../../../engine/generated/calls.ts";

import { withTimeout } from "../../concurrency/with-timeout.ts";
import { invalidRequest } from "../../core/invalid-request.ts";
import { ratesTo } from "../../db/rates.ts";
import { documentOf as ratesDocument } from "../../exchange-rates/rates-document.ts";
import type { Services } from "../../services.ts";
import { PlatformError } from "../../shopify/admin-client.ts";
import { PATIENCE } from "../../shopify/answered-in-time.ts";
import { nodeExists } from "../../shopify/node-exists.ts";
import { readPart } from "../../shopify/read-part.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Variants of a product in one page: as many as Shopify's picker handles for one product. */
const PAGE = 100;

/** Returns Shopify's data of products, of their variants, and of collections. */
export function productInfoRoutes(router: Router<RequestState>, services: Services): void {
  handleCall(router, "productInfo", async ({ shop, query: { ids } }) => {
    const { nodes } = await services.admin(shop).request("ProductInfo", { ids: ids.map(productId) });
    return nodes.map(existing);
  });
  handleCall(router, "previewProducts", async ({ shop, query: { ids } }) => {
    const { shop: store, nodes } = await services.admin(shop).request("PreviewProducts", { ids });
    const rates = await services.database.withShop(shop, (tenant) => ratesTo(tenant, store.currencyCode));
    return { ...ratesDocument(store.currencyCode, rates), nodes: nodes.map(existing) };
  });
  handleCall(router, "cartProducts", async ({ shop, query: { ids } }) => {
    const answered = await withTimeout(services.admin(shop).request("CartProducts", { ids }), PATIENCE, null);
    if (answered === null) throw new PlatformError("unavailable", "TIMEOUT", "Shopify did not respond in time");
    return answered.nodes.map(existing).map((node) => node && cartProduct(node));
  });
  handleCall(router, "productVariants", async ({ shop, query: { id, after } }) => {
    const variables = { ids: [id], first: PAGE, ...(after === undefined ? {} : { after }) };
    const { nodes } = await readPart(after, () => services.admin(shop).request("ProductVariants", variables));
    return nodes.map(existing)[0] ?? null;
  });
  handleCall(router, "collectionInfo", async ({ shop, query }) => {
    const [ids, collectionId] = [query.ids?.map(productId), idOf("Collection", query.collectionId)];
    if (ids === undefined && collectionId === undefined)
      throw invalidRequest([{ code: "required", path: "/collectionId", message: "must be given, or ids of products" }]);
    const client = services.admin(shop);
    const [collection, nodes] = await Promise.all([
      collectionId === undefined
        ? null
        : client.request("CollectionInfo", { ids: [collectionId] }).then(({ nodes: [collectionNode] }) => existing(collectionNode)),
      ids === undefined ? [] : productsOf(client, ids, collectionId),
    ]);
    return { data: { collection, nodes } };
  });
}

type CartProduct = NonNullable<CartProductsResponse[number]>;

/** A variant as Shopify's Admin API returns it. */
interface CartVariant extends Omit<CartProduct, "weight" | "weightUnit" | "requiresShipping" | "product"> {
  inventoryItem: { requiresShipping: boolean; measurement: { weight: { unit: string; value: number } | null } };
  product: Omit<CartProduct["product"], "collections"> & { collections: { nodes: readonly { id: string }[] } };
}

/** Returns a variant in the shape of a cart's line. */
function cartProduct({ inventoryItem, product, ...variant }: CartVariant): CartProduct {
  const { weight } = inventoryItem.measurement;
  const collections = product.collections.nodes.map(({ id }) => id);
  return {
    ...variant,
    ...{ weight: weight?.value ?? null, weightUnit: weight?.unit ?? "KILOGRAMS", requiresShipping: inventoryItem.requiresShipping },
    product: { ...product, collections },
  };
}

/** Returns products and, if a collection is given, their membership in it. */
async function productsOf(
  client: ReturnType<Services["admin"]>,
  ids: string[],
  collectionId: string | undefined,
): Promise<CollectionInfoResponse["data"]["nodes"]> {
  if (collectionId === undefined) return (await client.request("ProductInfo", { ids })).nodes.map(existing);
  return (await client.request("InCollection", { ids, id: collectionId })).nodes.map(existing);
}

/** Returns null for nodes of another type than the requested one. */
function existing<Node>(node: Node): Extract<Node, { id: string }> | null {
  return nodeExists(node) ? node : null;
}

function productId(id: string): string {
  return idOf("Product", id) ?? id;
}

/** Converts an id, which may be given as the number at its end. */
function idOf(type: string, id: string | undefined): string | undefined {
  return id === undefined || id.startsWith("gid:") ? id : `gid://shopify/${type}/${id}`;
}
