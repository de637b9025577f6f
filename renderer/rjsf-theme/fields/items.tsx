import type { FieldProps } from "@rjsf/utils";
import { BlockStack } from "@shopify/polaris";
import { newItem } from "../../../engine/configuration/new-item.ts";
import { itemTypesOf } from "../../../engine/declarations/item-types.ts";
import { fullFamily, isForm } from "../../data/families.ts";
import { UNREACHED } from "../../data/send-request.ts";
import { toast } from "../../lib/app-bridge.ts";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { AddItem } from "./add-item.tsx";
import { FindType, ItemCards, loadItems } from "./deferred-fields.tsx";
import { useItems } from "./use-items.ts";
import "./items.css";

/** Number of types from which one is sooner found by typing than in a list. */
const MANY = 8;

/** Draws the items of a list, one card each. rjsf's `oneOf` is not used: the item type alone decides what a card holds. */
export function ItemsField(props: FieldProps) {
  const { family } = useForm();
  const list = useItems(props, () => "type");
  const { id, items, make, insert, noun, full } = list;
  const schema = declaredBy(props.schema);
  const kinds = itemTypesOf(family, schema);

  /** Adds an item whose types are still being loaded. */
  const addLater = () =>
    fullFamily(family).then(
      (full) => insert(items.length, newItem(full, schema)),
      () => toast(UNREACHED, true),
    );
  return (
    <BlockStack gap="400">
      {items.length > 0 && <ItemCards {...{ list, props }} />}
      <div className="item-end">
        <AddItem
          list={list}
          error={props.rawErrors?.[0]}
          onNear={loadItems}
          onAdd={() => (isForm(family) ? void addLater() : insert(items.length, make()))}
        />
        {(schema.itemTypes?.types.length ?? 0) >= MANY && !full && (
          <div className="item-find">
            {kinds.length > 0 && (
              <FindType id={`${id}-find`} {...{ noun, kinds }} onPick={(type) => insert(items.length, make(items, type))} />
            )}
          </div>
        )}
      </div>
    </BlockStack>
  );
}
