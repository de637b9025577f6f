import { needsOwner } from "../../engine/compiler/needs-owner.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { joinList } from "../../engine/lib/text.ts";
import { isGid } from "../../engine/shopify/gid.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Services } from "../services.ts";
import { givenOffers, type SavedConfiguration, variantsOf } from "./free-offers.ts";

/**
 * Returns a warning if an offer has products that cannot be given away: gift cards, which Shopify does not discount, and products that are sold only
 * with a selling plan. Null if all can be given.
 */
export async function notDiscountable(
  { admin }: Pick<Services, "admin">,
  family: Family,
  shop: string,
  { raw }: SavedConfiguration,
): Promise<string | null> {
  const owner = givenOffers(family);
  if (owner === undefined) return null;
  const configuration = normalize(family, raw);
  const variants = variantsOf(owner, { configuration }).filter(isGid);
  if (variants.length === 0) return null;
  const { nodes } = await admin(shop).request("Giving", { ids: variants });
  const products = nodes.flatMap((node) => (node?.__typename === "ProductVariant" ? [node.product] : []));
  const named = (some: typeof products) => [...new Set(some.map(({ title }) => title))];
  const cards = needsOwner(owner, family, configuration) ? named(products.filter(({ isGiftCard }) => isGiftCard)) : [];
  const plans = named(products.filter(({ requiresSellingPlan }) => requiresSellingPlan));
  const is = (titles: readonly string[]) => (titles.length === 1 ? "is" : "are");
  const sentences = [
    ...(cards.length > 0 ? [`Shopify doesn't discount gift cards: ${joinList(cards)} will not be free.`] : []),
    ...(plans.length > 0 ? [`${joinList(plans)} ${is(plans)} sold only with a selling plan, and will not be offered.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}
