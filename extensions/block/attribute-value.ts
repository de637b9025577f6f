import type { Attribute } from "@shopify/ui-extensions/checkout";

/** Returns the value of an attribute of a cart or a line; null without one, or for an empty one. */
export function attributeValue(attributes: readonly Attribute[] | undefined, key: string): string | null {
  return attributes?.find((each) => each.key === key)?.value || null;
}
