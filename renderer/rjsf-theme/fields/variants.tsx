import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { BlockStack, Text } from "@shopify/polaris";
import { useMemo, useState } from "react";
import { getProperty } from "../../../engine/lib/object.ts";
import { amount } from "../../../engine/lib/text.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { lazyPart, preload } from "../../ui/lazy.tsx";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { NoPicker } from "../no-picker.tsx";
import { pointerOf } from "../pointer.ts";
import { usePicker } from "../use-picker.ts";
import { AddItem } from "./add-item.tsx";
import "../plain.css";
import "./variants.css";

const loadRow = () => import("./variant-row.tsx").then((file) => file.VariantRow);
/** Rows, which a list that begins empty does not need. */
const VariantRow = lazyPart(loadRow);

const loadNewVariants = () => import("../new-variants.ts").then((file) => file.newVariants);

const noun = { one: "product", other: "products" };

/** Draws variants of products with a quantity each, chosen in Shopify's own picker. Chosen variants are added to the present ones. */
export function VariantsField(props: FieldProps) {
  const { schema: drawn, name, formData, errorSchema, rawErrors, fieldPathId, registry, disabled, onChange } = props;
  const { touch } = useForm();
  const schema = declaredBy(drawn);
  const id = fieldPathId.$id;
  const pointer = pointerOf(id);
  const items = useMemo((): unknown[] => (Array.isArray(formData) ? formData : []), [formData]);
  const limit = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const ids = items.map((item) => getProperty(item, "variantId"));
  const { missing, announcement, add, remove } = useVariants(id, items, ids);
  return (
    <fieldset className="plain" id={id} tabIndex={-1} aria-label={schema.title ?? name}>
      <BlockStack gap="400">
        {missing && <NoPicker noun={noun} />}
        {items.length > 0 && (
          <ul className="variants">
            {items.map((item, index) => {
              const path = toFieldPathId(index, registry.globalFormOptions, fieldPathId);
              return (
                <VariantRow
                  key={keyOf(ids, index)}
                  id={path.$id}
                  item={item}
                  errors={errorSchema?.[index]}
                  disabled={disabled === true}
                  max={schema.items?.properties?.quantity?.maximum}
                  onQuantity={(quantity) => onChange(quantity, [...path.path, "quantity"])}
                  onLeave={() => touch(`${pointer}/${index}/quantity`)}
                  onRemove={() => remove(index)}
                />
              );
            })}
          </ul>
        )}
        <AddItem
          list={{
            id,
            noun: noun.other,
            full: items.length >= limit,
            tooMany: schema.errorMessage?.maxItems ?? `At most ${limit} are possible`,
          }}
          error={rawErrors?.[0]}
          onAdd={() => void add()}
        />
      </BlockStack>
      <div role="status">
        <Text as="span" visuallyHidden>
          {announcement}
        </Text>
      </div>
    </fieldset>
  );
}

/** Returns the functions that add variants from Shopify's picker and remove them, with the message about the last addition. */
function useVariants(id: string, items: readonly unknown[], ids: readonly unknown[]) {
  const { put, arrange, touch } = useForm();
  const { missing, pick } = usePicker();
  const [announcement, announce] = useState("");
  const pointer = pointerOf(id);
  const add = () => {
    preload(loadRow);
    preload(loadNewVariants);
    return pick({ type: "product", multiple: true, filter: { variants: true } }, (picked) => {
      touch(pointer);
      if (picked === undefined) return;
      loadNewVariants()
        .then((newVariants) => {
          const more = newVariants(ids, picked);
          if (more.length > 0) put(pointer, [...items, ...more]);
          announce(`${amount(more.length, noun)} added`);
        })
        .catch(() => announce("Nothing was added. Try again."));
    });
  };
  const remove = (index: number) => {
    arrange(
      pointer,
      [...items.keys()].filter((other) => other !== index),
    );
    touch(pointer);
    focusAfterRender(items.length === 1 ? `${id}-add` : `${id}/${Math.min(index, items.length - 2)}-remove`);
  };
  return { missing, announcement, add, remove };
}

/** Returns the React key of a row: its variant, and for a variant that was stored twice its index. */
function keyOf(ids: readonly unknown[], index: number): string {
  const id = ids[index];
  return typeof id === "string" && ids.indexOf(id) === index ? id : `/${index}`;
}
