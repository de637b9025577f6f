import type { Attribute } from "@shopify/ui-extensions/checkout";

/** Returns the value of an attribute of a cart or a line; undefined without one. */
export function attributeValue(attributes: readonly Attribute[] | undefined, key: string): string | undefined {
  return attributes?.find((each) => each.key === key)?.value;
}
