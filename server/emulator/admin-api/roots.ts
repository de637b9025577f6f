import { catalog, catalogNode } from "./catalog.ts";
import type { Context } from "./context.ts";
import { customizationMutations } from "./customization-mutations.ts";
import { customizationQueries, findCustomization } from "./customization-queries.ts";
import { discountMutations } from "./discount-mutations.ts";
import { discountRoots } from "./discount-roots.ts";
import { fieldNames } from "./field-names.ts";
import { parseGid } from "./gid.ts";
import { metafieldMutations } from "./metafield-mutations.ts";
import { orderRoots } from "./order-roots.ts";
import { RESOURCES } from "./resources.ts";
import { findSubscription, shopNode, shopRoots } from "./shop-node.ts";
import { subscriptionMutations } from "./subscription-mutations.ts";

/** All queries and mutations of the emulator, by field name. */
export const roots = {
  ...catalog,
  ...customizationMutations,
  ...customizationQueries,
  ...discountMutations,
  ...discountRoots,
  ...metafieldMutations,
  ...fieldNames,
  ...orderRoots,
  ...shopRoots,
  ...subscriptionMutations,
  nodes: ({ ids }: { ids: string[] }, context: Context) => Promise.all(ids.map((id) => node(id, context))),
};

async function node(id: string, context: Context) {
  const { type } = parseGid(id);
  const resource = RESOURCES.find((each) => each.type === type);
  if (resource) return findCustomization(resource, id, context);
  if (type === "AppSubscription") return findSubscription(id, context);
  return id === context.store.shop.id ? shopNode(context) : catalogNode(context.store, id);
}
