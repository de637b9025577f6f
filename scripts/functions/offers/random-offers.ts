import { isProblem, type OwnerOffer, offerForOwner } from "../../../engine/compiler/offer-for-owner.ts";
import { packForOwner } from "../../../engine/compiler/owner-pack.ts";
import { defaults } from "../../../engine/configuration/defaults.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { ownerOf } from "../../../engine/declarations/function-owners.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { Owner } from "../../../engine/types/owner.ts";
import type { Random } from "../search/random.ts";

export const GIFTS = family("auto-product");
export const GIFT_OWNER: Owner = requireValue(ownerOf("gift-discount"));
export const REQUIRED_OWNER: Owner = requireValue(ownerOf("required-products"));
export const GIFT_PACK = packForOwner(GIFT_OWNER);

const MODES = ["always", "product", "collection", "cartTotal", "discountCode", "phoneNumber", "multiple"] as const;
/** Maximum number of collections that an offer of an owner may have among its conditions, by the declared limits. */
const MAX_COLLECTIONS = Math.min(
  ...(GIFTS.properties.conditionGroups?.itemTypes?.limits ?? []).flatMap(({ type, maxItems }) => (type === "collection" ? [maxItems] : [])),
);
const GROUPS = ["cartTotal", "product", "collection", "discountCode", "phoneNumber"] as const;

/** Number of different products and other values that offers name: few make offers share them often, many make programs large. */
export interface OfferSize {
  products: number;
  variants: number;
  collections: number;
  groups: number;
}

export const SMALL: OfferSize = { products: 3, variants: 2, collections: 2, groups: 3 };
export const LARGE: OfferSize = { products: 1_000_000, variants: 40, collections: 4, groups: 10 };

export const productId = (number: number): string => `gid://shopify/Product/${7_000_000_000_000 + number}`;
export const variantId = (product: number, variant: number): string =>
  `gid://shopify/ProductVariant/${8_000_000_000_000 + product * 100 + variant}`;
export const collectionId = (number: number): string => `gid://shopify/Collection/${9_000_000_000_000 + number}`;
export const CODES = ["GIFT", "WELCOME10", "Sommer\u00e9", "\u6625\u5b63"];

/** Makes a valid configuration that gives its products away, in any of the modes. */
export function randomOffer(random: Random, size: OfferSize, mode = random.pick(MODES)): Configuration {
  const raw = {
    ...{ ...defaults(GIFTS, undefined), name: "Gift", makeProductsFree: true, isProductRequired: true, active: true, conditionType: mode },
    ...{ products: slots(random, size), customerType: random.pick(["all", "all", "b2b", "non-b2b"]) },
    ...fieldsOf(random, size, mode),
  };
  const validation = validate(GIFTS, normalize(GIFTS, raw));
  if (validation.ok) return validation.configuration;
  throw new Error(JSON.stringify([validation.problems, raw]));
}

/** Makes several offers as the Function of their owner evaluates them, each with a guid of its own. */
export function randomOffers(
  random: Random,
  size: OfferSize,
  count: number,
  owner = GIFT_OWNER,
): { configuration: Configuration; offer: OwnerOffer }[] {
  const drawn = Array.from({ length: count }, () => randomOffer(random, size));
  return drawn.flatMap((configuration, at) => {
    const offer = asOwned(owner, guidOf(at), configuration);
    return offer === null ? [] : [{ configuration, offer }];
  });
}

/**
 * Converts a configuration to what an owner's Function evaluates, in a store that has all entitlements; null if the Function has nothing to
 * evaluate.
 */
export function asOwned(owner: Owner, guid: string, configuration: Configuration): OwnerOffer | null {
  const offer = offerForOwner(owner, GIFTS, { guid, configuration }, (variant) => ({ title: titleOf(variant) }));
  if (offer !== null && isProblem(offer)) throw new Error(offer.message);
  return offer;
}

export function asFree(guid: string, configuration: Configuration): OwnerOffer {
  const offer = asOwned(GIFT_OWNER, guid, configuration);
  if (offer === null) throw new Error("a gift is always judged");
  return offer;
}

/** Title that the store gives the product of a variant. */
export const titleOf = (variant: string): string => `Tasse « ${variant.slice(-5)} »`;

export const guidOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function slots(random: Random, { products, variants }: OfferSize): object[] {
  const chosen = new Map<string, object>();
  for (let remaining = 1 + random.below(3); remaining > 0; remaining--) {
    const product = random.below(products);
    const variant = variantId(product, random.below(variants));
    chosen.set(variant, { productId: productId(product), variantId: variant });
  }
  return [...chosen.values()];
}

function fieldsOf(random: Random, size: OfferSize, mode: (typeof MODES)[number]): object {
  switch (mode) {
    case "product": {
      const product = random.below(size.products);
      const some = random.chance(0.5);
      const chosen = { [productId(product)]: variantsOf(random, size, product) };
      return { parentProductId: productId(product), hasParentVariantTriggers: some, parentProductVariants: some ? chosen : {} };
    }
    case "collection":
      return { parentCollectionId: collectionId(random.below(size.collections)) };
    case "cartTotal":
      return { conditions: totals(random) };
    case "discountCode":
      return { discountCode: random.pick(CODES) };
    case "multiple": {
      const count = 1 + random.below(size.groups);
      return { conditionRelationship: random.pick(["all", "any"]), conditionGroups: groups(random, size, count) };
    }
    default:
      return mode === "always" ? { alwaysDisplay: true } : {};
  }
}

function groups(random: Random, size: OfferSize, count: number): object[] {
  let collections = 0;
  return Array.from({ length: count }, (_, at) => {
    const picked = random.pick(GROUPS);
    // no more of them are accepted
    const type = picked === "collection" && collections++ >= MAX_COLLECTIONS ? "phoneNumber" : picked;
    const product = random.below(size.products);
    const empty = { id: `group-${at + 1}`, type, conditions: [], product: "", collection: "", discountCode: "", phoneNumber: false };
    switch (type) {
      case "cartTotal":
        return { ...empty, conditions: totals(random), productVariants: {} };
      case "product": {
        const chosen = random.chance(0.5) ? { [productId(product)]: variantsOf(random, size, product) } : {};
        return { ...empty, product: productId(product), productVariants: chosen };
      }
      case "collection":
        return { ...empty, collection: collectionId(random.below(size.collections)), productVariants: {} };
      case "discountCode":
        return { ...empty, discountCode: random.pick(CODES), productVariants: {} };
      default:
        return { ...empty, phoneNumber: random.chance(0.8), productVariants: {} };
    }
  });
}

function variantsOf(random: Random, { variants }: OfferSize, product: number): string[] {
  return Array.from({ length: 1 + random.below(variants) }, (_, at) => variantId(product, at));
}

function totals(random: Random): object[] {
  return Array.from({ length: 1 + random.below(3) }, (_, at) => ({
    ...{ id: `condition-${at + 1}`, type: "Cart Total", operator: random.pick(["is greater than", "is less than"]) },
    value: random.pick(["0.0", "10.00", "50", "99.99", "120.50", "1000000"]),
  }));
}

function requireValue<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("there is no such owner");
  return value;
}
