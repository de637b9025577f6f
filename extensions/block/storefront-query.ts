/** What a block asks the store's Storefront API. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { withDeadline } from "./with-deadline.ts";
import { PRICE } from "./price.ts";
import type { View } from "./checkout-view.ts";

export type Query = StandardApi["query"];

/** The platform answers so many ids at once. */
export const IDS = 250;

export const PRODUCT = `fragment Offered on Product { id title availableForSale requiresSellingPlan featuredImage { url altText }
variants(first: 100) { nodes { id title availableForSale ${PRICE} image { url altText } } } }`;

/** The arguments by which prices are the buyer's, and titles in the buyer's language where the store has them so. */
export const CONTEXT = "$country: CountryCode, $language: LanguageCode";
export const IN_CONTEXT = "@inContext(country: $country, language: $language)";

/** What the platform calls a country and a language; a language of a region is "PT_BR" where it has that one, else that of all regions. */
export function contextOf({ country, language }: Pick<View, "country" | "language">): { country: string | null; language: string } {
  const [own = "en", region] = language.split("-");
  const regional = `${own}_${region}`.toUpperCase();
  return { country, language: REGIONAL.includes(regional) ? regional : own.toUpperCase() };
}

/** Languages of which the Storefront API tells regions apart. */
const REGIONAL = ["PT_BR", "PT_PT", "ZH_CN", "ZH_TW"];

/** Asks; throws where nothing can be had of the answer, or it does not come. */
export async function queryStorefront<Data>(query: Query, document: string, variables: Record<string, unknown>): Promise<Data> {
  const { data, errors } = await withDeadline(() => query<Data>(document, { variables }));
  if (data === undefined || data === null) throw new Error(errors?.[0]?.message);
  return data;
}

/** Runs of at most so many. */
export function splitChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
