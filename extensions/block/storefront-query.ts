/** Queries from blocks to the store's Storefront API. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { withDeadline } from "./with-deadline.ts";
import type { CheckoutView } from "./checkout-view.ts";

export type Query = StandardApi["query"];

/** Maximum number of ids in one query. */
export const IDS = 250;

/** Arguments that select the customer's currency, and translated titles where the store has some. */
export const CONTEXT = "$country: CountryCode, $language: LanguageCode";
export const IN_CONTEXT = "@inContext(country: $country, language: $language)";

/**
 * Returns Shopify's codes for the country and language. A regional language is, for example, "PT_BR" if the API distinguishes it, else that of all
 * regions.
 */
export function contextOf({ country, language }: Pick<CheckoutView, "country" | "language">): { country: string | null; language: string } {
  const [own = "en", region] = language.split("-");
  const regional = `${own}_${region}`.toUpperCase();
  return { country, language: REGIONAL.includes(regional) ? regional : own.toUpperCase() };
}

/** Languages whose regions the Storefront API distinguishes. */
const REGIONAL = ["PT_BR", "PT_PT", "ZH_CN", "ZH_TW"];

/** Runs a query; throws if the answer is unusable or does not arrive. */
export async function queryStorefront<Data>(query: Query, document: string, variables: Record<string, unknown>): Promise<Data> {
  const { data, errors } = await withDeadline(() => query<Data>(document, { variables }));
  if (data === undefined || data === null) throw new Error(errors?.[0]?.message);
  return data;
}

/**
 * Asks for nodes by their ids, in as few requests as the API allows.
 *
 * @param variables Further variables of the query.
 * @returns The nodes that the store shows, in no particular order.
 */
export async function queryNodes<Node>(query: Query, document: string, ids: readonly string[], variables?: object): Promise<Node[]> {
  const answers = await Promise.all(
    splitChunks(ids, IDS).map((some) => queryStorefront<{ nodes: readonly (Node | null)[] }>(query, document, { ids: some, ...variables })),
  );
  return answers.flatMap(({ nodes }) => nodes.flatMap((node) => node ?? []));
}

/** Splits a list into chunks of a maximum size. */
export function splitChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
