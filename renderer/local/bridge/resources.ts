export interface Variant {
  id: string;
  title: string;
  sku?: string | null;
  price?: string;
}

/** A product or a collection as the picker shows it and hands it over. */
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

/** What the store has that matches; the caller aborts it when the search text has moved on. */
export async function findResources(wanted: ResourceQuery, signal?: AbortSignal): Promise<Resource[]> {
  const parameters = new URLSearchParams({ type: wanted.type, query: wanted.query, shop: wanted.shop });
  if (wanted.ids) parameters.set("ids", wanted.ids.join(","));
  const response = await fetch(`/local/resources?${parameters}`, signal ? { signal } : {});
  const reply: { resources?: Resource[]; error?: string } = await response.json().catch(() => ({}));
  if (!response.ok || !reply.resources) throw new Error(reply.error ?? `The server replied ${response.status}.`);
  return reply.resources;
}
