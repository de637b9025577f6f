/** Values that Shopify gives the blocks of a page, and the store's replies. */
import { metafield } from "../checkout-documents.ts";
import { priceOf, type Ware, type World } from "./checkout-model.ts";
import { collectionId, numberOf, productId, variantId } from "./ids.ts";
import { discounts } from "./naive-function.ts";
import { documentOf } from "./stored.ts";

/** The property that says of a line which offer it is a gift of. */
export const MARK = "_cartwright_gift";

/** @param naming The platform names lines anew with every change of them. */
export function valuesOf(world: World, naming: number): Record<string, unknown> {
  const { lines, codes, phone, company, currency } = world;
  const off = discounts(world);
  const amount = (minor: number) => ({ amount: minor / 10 ** currency.digits, currencyCode: currency.code });
  return {
    currency: { isoCode: currency.code },
    codes: codes.map(({ text }) => ({ code: text })),
    phone: phone === "own" ? "+14155550132" : undefined,
    address: phone === "address" ? { phone: "+14155550133" } : undefined,
    company: company ? { company: { id: "gid://shopify/Company/1", name: "Pacific" } } : undefined,
    instructions: {
      lines: { canAddCartLine: true, canRemoveCartLine: true, canUpdateCartLine: true },
      metafields: { canSetCartMetafields: false },
    },
    metafields: Object.entries(documentOf(world)).map(([key, value]) => metafield(JSON.stringify(value), key)),
    lines: lines.map(({ id, variant, quantity, mark }, at) => ({
      ...{ id: `${id}@${naming}`, quantity, attributes: mark === null ? [] : [{ key: MARK, value: mark }] },
      merchandise: { id: variantId(variant), title: `ware ${variant}`, product: { id: productId(world.wares[variant]?.product ?? 0) } },
      cost: { totalAmount: amount(priceOf(world, variant) * quantity - (off[at] ?? 0)) },
      discountAllocations: (off[at] ?? 0) > 0 ? [{ discountedAmount: amount(off[at] ?? 0) }] : [],
    })),
  };
}

/** Returns the store's data of a product or variant; nothing for a deleted one. */
export function nodeOf(world: World, id: string): object | null {
  const number = numberOf(id);
  if (id === productId(number)) {
    const of = world.wares.filter(({ product }) => product === number);
    const collections = [...new Set(of.flatMap((ware) => ware.collections))].map((each) => ({ id: collectionId(each) }));
    return of.length === 0 ? null : { id, collections: { nodes: collections } };
  }
  const ware: Ware | undefined = world.wares[number];
  if (ware === undefined || ware.gone) return null;
  const price = {
    amount: (priceOf(world, number) / 10 ** world.currency.digits).toFixed(world.currency.digits),
    currencyCode: world.currency.code,
  };
  const product = { title: "ware", requiresSellingPlan: false, featuredImage: null };
  return { id, title: "Default Title", availableForSale: ware.there, price, image: null, product: { ...product, title: `ware ${number}` } };
}
