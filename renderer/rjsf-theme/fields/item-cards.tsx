import type { FieldProps } from "@rjsf/utils";
import { useForm } from "../form-context.ts";
import { ItemCard } from "./item-card.tsx";
import { ItemTools } from "./item-tools.tsx";
import type { ListActions } from "./list-actions.ts";

interface Props {
  list: ListActions;
  /** Props of the list. */
  props: FieldProps;
}

/** Draws the cards of a list's items, with the tools that move and copy them. */
export function ItemCards({ list, props }: Props) {
  const { put, forget } = useForm();
  const { pointer, items, noun, remove } = list;
  return (
    <>
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
      <ItemTools list={list} />
    </>
  );
}
