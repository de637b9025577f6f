import type { FieldProps } from "@rjsf/utils";
import { useMemo } from "react";
import { type Item, newItem } from "../../../engine/configuration/new-item.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { pointerOf } from "../pointer.ts";
import type { ListActions } from "./list-actions.ts";

/**
 * Returns the list that a field draws.
 *
 * @param focusOf Returns the id suffix of the element inside an item that gets the focus once the item is drawn.
 */
export function useItems({ formData, schema: drawn, fieldPathId: { $id: id } }: FieldProps, focusOf: (item: Item) => string): ListActions {
  const { family, arrange, touch, forget } = useForm();
  const schema = declaredBy(drawn);
  const items = useMemo((): Item[] => (Array.isArray(formData) ? formData : []), [formData]);
  const limit = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const pointer = pointerOf(id);
  const places = [...items.keys()];

  const make = (beside: readonly Item[] = items, type?: string) =>
    newItem(
      family,
      schema,
      beside.map((item) => item.id),
      type,
    );
  const focus = (at: number, item: Item) => focusAfterRender(`${id}/${at}/${focusOf(item)}`);
  const insert = (at: number, item: Item, like = -1) => {
    arrange(pointer, [...places.slice(0, at), like, ...places.slice(at)], item);
    forget(pointer + escapeToken(item.id));
    focus(at, item);
  };
  const remove = (index: number) => {
    arrange(
      pointer,
      places.filter((other) => other !== index),
    );
    touch(`${pointer}/-`);
    focusAfterRender(`${id}-add`);
  };
  const full = items.length >= limit;
  const noun = schema.itemTypes?.label ?? "item";
  const tooMany = schema.errorMessage?.maxItems ?? `At most ${limit} are possible`;
  return { id, pointer, items, noun, full, tooMany, make, insert, remove, focus };
}
