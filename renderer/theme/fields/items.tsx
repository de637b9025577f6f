import type { FieldProps } from "@rjsf/utils";
import { BlockStack, Button, InlineError, Text } from "@shopify/polaris";
import { step } from "../../../engine/declare/pointer.ts";
import { type Item, newItem } from "../../../engine/form/new-item.ts";
import { useForm } from "../context.ts";
import { focusSoon } from "../focus-soon.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import { ItemCard, ItemTools, loadItems } from "./later.tsx";

/** The items of a list, one card each. Drawn by us and not by a `oneOf`: the kind alone decides what a card holds. */
export function ItemsField(props: FieldProps) {
  const { family, put, arrange, touch, forget } = useForm();
  const { formData, rawErrors, fieldPathId } = props;
  const schema = declaredBy(props.schema);
  const noun = schema.kinds?.noun ?? "item";
  const items: Item[] = Array.isArray(formData) ? formData : [];
  const limit = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const full = items.length >= limit;
  const { $id: id } = fieldPathId;
  const pointer = pointerOf(id);
  const places = [...items.keys()];

  const make = () =>
    newItem(
      family,
      schema,
      items.map((item) => item.id),
    );
  const insert = (at: number, item: Item, like = -1) => {
    arrange(pointer, [...places.slice(0, at), like, ...places.slice(at)], item);
    forget(pointer + step(item.id));
    focusSoon(`${id}/${at}/type`);
  };
  const remove = (index: number) => {
    arrange(
      pointer,
      places.filter((other) => other !== index),
    );
    touch(`${pointer}/-`);
    focusSoon(`${id}-add`);
  };

  return (
    <BlockStack gap="400">
      {items.map((item, index) => (
        <ItemCard
          key={item.id}
          {...{ item, index, props, noun }}
          onChange={(next) => {
            put(
              pointer,
              items.map((other, at) => (at === index ? next : other)),
            );
            forget(`${pointer}/${index}`);
          }}
          onRemove={() => remove(index)}
        />
      ))}
      {items.length > 0 && <ItemTools list={{ id, items, noun, full, make, insert }} />}
      {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={id} />}
      <BlockStack gap="100" inlineAlign="start">
        <Button
          id={`${id}-add`}
          onFocus={loadItems}
          onMouseEnter={loadItems}
          onClick={() => insert(items.length, make())}
          disabled={full}
          {...(full ? { ariaDescribedBy: `${id}-full` } : {})}
        >
          {`Add ${noun}`}
        </Button>
        {full && (
          <Text as="p" tone="subdued" id={`${id}-full`}>
            {schema.messages?.maxItems ?? `At most ${limit} are possible`}
          </Text>
        )}
      </BlockStack>
    </BlockStack>
  );
}
