import type { FieldProps } from "@rjsf/utils";
import { Banner, BlockStack, Button, InlineError, Text } from "@shopify/polaris";
import { useMemo, useState } from "react";
import { hasExpectedFields } from "../../../engine/declarations/expected-values.ts";
import { freeFields, freeWhen } from "../../../engine/declarations/free-when.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { retryProductInfo, useProductInfo } from "../../data/product-info.ts";
import { firstVariant } from "../../data/product-variants.ts";
import { useTitles } from "../../data/titles.ts";
import type { PickedResource } from "../../lib/app-bridge.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { useForm, useValues } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { NoPicker } from "../no-picker.tsx";
import { pointerOf } from "../pointer.ts";
import { usePicker, withoutVariants } from "../use-picker.ts";
import { type Gift, Slot } from "./slot.tsx";
import "../plain.css";
import "./offers.css";

const noun = { one: "product", other: "products" };

/** Draws a few slots for products, each with one of the product's variants: the first, until another one is chosen. */
export function SlotsField(props: FieldProps) {
  const { schema: drawn, name, errorSchema, rawErrors, fieldPathId, disabled = false } = props;
  const schema = declaredBy(drawn);
  const id = fieldPathId.$id;
  const { slots, missing, waiting, failed, set, choose, take, remove } = useSlots(props);
  const products = slots.map(({ productId }) => productId).filter((each) => each !== "");
  const variants = slots.map(({ variantId }) => variantId).filter((each) => each !== "");
  const titles = useTitles([...products, ...variants]);
  const { products: productsById, prices, failed: untold } = useProductInfo([...products, ...variants]);
  const gift = useGift(name);
  const places = Array.from({ length: Math.max(schema.maxItems ?? 0, slots.length) }, (_, at) => at);

  return (
    <fieldset className="plain" id={id} tabIndex={-1} aria-label={schema.title ?? name}>
      <BlockStack gap="300">
        {missing && <NoPicker noun={noun} />}
        {[...products, ...variants].some((each) => untold.has(each)) && (
          <Banner tone="warning" title="Details of the products could not be loaded">
            <Button onClick={retryProductInfo}>Retry</Button>
          </Banner>
        )}
        {failed !== undefined && (
          <Banner tone="warning" title={`The variants of ${failed.picked.title} could not be loaded`}>
            <Button onClick={() => void take(failed.at, failed.picked)}>Retry</Button>
          </Banner>
        )}
        <ul className="offers">
          {places.map((at) => (
            <Slot
              key={at}
              id={`${id}/${at}`}
              name={`Product ${at + 1}`}
              slot={slots[at]}
              titles={titles}
              info={productsById.get(slots[at]?.productId ?? "")}
              price={prices.get(slots[at]?.variantId ?? "")}
              gift={gift}
              usedVariants={slots.filter((_, other) => other !== at).map(({ variantId }) => variantId)}
              errors={errorSchema?.[at]}
              disabled={disabled || waiting !== undefined}
              loading={waiting === at}
              onChoose={() => void choose(at)}
              onVariant={(variantId) => set(at, slots[at]?.productId ?? "", variantId)}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
        {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={id} />}
        {schema.description !== undefined && (
          <Text as="p" tone="subdued">
            {schema.description}
          </Text>
        )}
      </BlockStack>
    </fieldset>
  );
}

/** Returns the way in which the products of a list are given away; undefined where no owner does so. */
function useGift(list: string): Gift | undefined {
  const { family, change } = useForm();
  const { configuration } = useValues();
  const when = freeWhen(family.id, list);
  if (when === undefined) return undefined;
  const give = (focusId: string) => {
    change(freeFields(when));
    focusAfterRender(focusId);
  };
  return { isFree: hasExpectedFields(when, configuration), give };
}

/** Holds the slots of a field, with the functions that fill and empty one. `failed` is a product whose variants could not be loaded. */
function useSlots({ formData, fieldPathId: { $id: id } }: FieldProps) {
  const { put, touch } = useForm();
  const { missing, pick } = usePicker();
  const [waiting, setWaiting] = useState<number>();
  const [failed, setFailed] = useState<{ at: number; picked: PickedResource }>();
  const pointer = pointerOf(id);
  const slots = useMemo(() => (Array.isArray(formData) ? formData : []).map(slotOf), [formData]);

  const set = (at: number, productId: string, variantId: string) => {
    put(
      pointer,
      at < slots.length
        ? slots.map((slot, index) => (index === at ? { productId, variantId } : slot))
        : [...slots, { productId, variantId }],
    );
    touch(pointer);
  };
  const choose = (at: number) =>
    pick({ type: "product", multiple: false, ...withoutVariants("product") }, (picked) => {
      touch(pointer);
      const [first] = picked ?? [];
      if (first !== undefined) void take(at, first);
    });
  /** The picker may return a product without its variants. */
  const take = async (at: number, picked: PickedResource) => {
    setFailed(undefined);
    const [first] = picked.variants ?? [];
    if (first !== undefined) return set(at, picked.id, first.id);
    setWaiting(at);
    const message = await firstVariant(picked.id);
    setWaiting(undefined);
    if (message === undefined) setFailed({ at, picked });
    else set(at, picked.id, message);
  };
  const remove = (at: number) => {
    put(
      pointer,
      slots.filter((_, other) => other !== at),
    );
    touch(pointer);
    focusAfterRender(`${id}/${Math.min(at, slots.length - 1)}-choose`);
  };
  return { slots, missing, waiting, failed, set, choose, take, remove };
}

function slotOf(entry: unknown): { productId: string; variantId: string } {
  const text = (field: string) => {
    const value = getProperty(entry, field);
    return typeof value === "string" ? value : "";
  };
  return { productId: text("productId"), variantId: text("variantId") };
}
