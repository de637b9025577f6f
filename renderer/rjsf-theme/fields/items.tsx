import type { FieldProps } from "@rjsf/utils";
import { BlockStack } from "@shopify/polaris";
import { AddItem } from "./add-item.tsx";
import { ItemCards, loadItems } from "./deferred-fields.tsx";
import { useItems } from "./use-items.ts";

/** Draws the items of a list, one card each. rjsf's `oneOf` is not used: the item type alone decides what a card holds. */
export function ItemsField(props: FieldProps) {
  const list = useItems(props, () => "type");
  const { items, make, insert } = list;

  return (
    <BlockStack gap="400">
      {items.length > 0 && <ItemCards {...{ list, props }} />}
      <AddItem list={list} error={props.rawErrors?.[0]} onNear={loadItems} onAdd={() => insert(items.length, make())} />
    </BlockStack>
  );
}
