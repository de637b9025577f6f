import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { families } from "../../../engine/declarations/catalog.ts";
import type { Answer, Replies } from "./admin.tsx";
import { drawForm } from "./form.tsx";

/** The family whose rows offer products. */
const found = families.find(({ properties }) => Object.values(properties).some(({ widget }) => widget === "productRows"));
if (found === undefined) throw new Error("a family offers products");
export const offering = found;

export const product = (number: number) => `gid://shopify/Product/${number}`;
export const variant = (number: number) => `gid://shopify/ProductVariant/${number}`;
export const collection = (number: number) => `gid://shopify/Collection/${number}`;

/** Returns the store's data of a product with some variants. */
export const info = (number: number, fields: object = {}) => ({
  ...{ __typename: "Product", id: product(number), title: `Product ${number}`, status: "ACTIVE", featuredMedia: null },
  ...{ isGiftCard: false, requiresSellingPlan: false, hasOnlyDefaultVariant: false, variantsCount: { count: 3 }, ...fields },
});
export const plain = { hasOnlyDefaultVariant: true, variantsCount: { count: 1 } };

/** Answers to both calls about products, in the order of what is asked; null where nothing is known of one. */
export function told(nodes: Readonly<Record<number, object>>): Replies {
  const asked = (url: URL) => (url.searchParams.get("ids") ?? "").split(",").map((id) => nodes[Number(id.split("/").at(-1))] ?? null);
  return {
    "GET /api/apps/product-info": (url) => ({ body: { body: { data: { nodes: asked(url) } } } }),
    "GET /api/apps/titles": (url) => ({ body: { titles: asked(url).filter((node) => node !== null) } }),
  };
}

/** Pages of variants of a product, a hundred on each but the last. */
export function paged(count: number): (url: URL) => Answer {
  return (url) => {
    const from = Number(url.searchParams.get("after") ?? 0);
    const to = Math.min(from + 100, count);
    const nodes = Array.from({ length: to - from }, (_, at) => ({ id: variant(from + at + 1), title: `V${from + at + 1}`, sku: null }));
    const pageInfo = { hasNextPage: to < count, endCursor: String(to) };
    return { body: { product: { id: url.searchParams.get("id"), title: "Product", variants: { nodes, pageInfo } } } };
  };
}

/** The form with some fields given, once the code of its rows is there. */
export async function drawOffers(given: object = {}) {
  const held = drawForm(undefined, given, undefined, offering);
  await act(async () => {
    await Promise.all([
      import("../../../renderer/rjsf-theme/fields/variants-dialog.tsx"),
      import("../../../renderer/rjsf-theme/lazy-products.ts"),
      import("../../../renderer/rjsf-theme/widgets/lazy-widgets.ts"),
      import("../../../renderer/rjsf-theme/fields/item-cards.tsx"),
    ]);
    await new Promise((resolve) => setTimeout(resolve));
  });
  return held;
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
