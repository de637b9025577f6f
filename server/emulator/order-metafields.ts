import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { asRecord, getIn, isObject } from "../../engine/lib/object.ts";
import { COPIED_NAMESPACE } from "../../engine/shopify/constants.ts";
import type { Facts } from "./function-input/facts.ts";
import { textAt, valueAt } from "./toml-table.ts";

/** A metafield of an order, with the name that the merchant reads there. */
export interface OrderMetafield {
  name: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
}

/**
 * Returns the metafields that Shopify copies from a cart to its order: those that the app's manifest defines for orders as copied, with the defined
 * type. All others end with the cart.
 *
 * @param project Folder of the app's manifest. Without a manifest nothing is defined.
 */
export function orderMetafields(project: string, facts: Facts): OrderMetafield[] {
  const file = join(project, "shopify.app.toml");
  if (!existsSync(file)) return [];
  const defined = asRecord(valueAt(parse(readFileSync(file, "utf8")), "order", "metafields", "app"));
  const onCart = asRecord(getIn(facts, "cart", "metafields", COPIED_NAMESPACE));
  return Object.entries(defined).flatMap(([key, definition]) => {
    const { type, value } = asRecord(onCart[key]);
    const isCopied = isObject(definition) && valueAt(definition, "capabilities", "cart_to_order_copyable") === true;
    if (!isCopied || typeof value !== "string" || typeof type !== "string" || type !== definition.type) return [];
    return [{ name: textAt(definition, "name") ?? key, namespace: COPIED_NAMESPACE, key, type, value }];
  });
}
