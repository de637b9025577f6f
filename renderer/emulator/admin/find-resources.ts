export interface Variant {
  id: string;
  title: string;
  sku?: string | null;
  price?: string;
}

/** Product or collection as the picker shows and returns it. */
export interface Resource {
  id: string;
  title: string;
  handle?: string;
  images?: { originalSrc: string; altText?: string | null }[];
  variants?: Variant[];
  productsCount?: number;
}

export interface ResourceQuery {
  shop: string;
  type: "product" | "collection";
  query: string;
  ids?: readonly string[];
}

/** Loads the matching resources of the store; the caller aborts the request when the search text has changed. */
export function findResources(query: ResourceQuery, signal?: AbortSignal): Promise<Resource[]> {
  return ask({ type: query.type, query: query.query, shop: query.shop, ...(query.ids && { ids: query.ids.join(",") }) }, signal);
}

/** Loads the products that variants belong to. */
export async function findOwners(shop: string, variants: readonly string[]): Promise<string[]> {
  const variantNodes = await ask<{ product: { id: string } }>({ type: "variant", ids: variants.join(","), shop });
  return [...new Set(variantNodes.map(({ product }) => product.id))];
}

async function ask<Result>(parameters: Record<string, string>, signal?: AbortSignal): Promise<Result[]> {
  const response = await fetch(`/local/resources?${new URLSearchParams(parameters)}`, signal ? { signal } : {});
  const reply: { resources?: Result[]; error?: string } = await response.json().catch(() => ({}));
  if (!response.ok || !reply.resources) throw new Error(reply.error ?? `The server replied ${response.status}.`);
  return reply.resources;
}
