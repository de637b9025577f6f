import { Button } from "@shopify/polaris";
import { DuplicateIcon } from "@shopify/polaris-icons";
import { createPortal } from "react-dom";
import { step } from "../../../engine/declare/pointer.ts";
import { structuredCopy } from "../../../engine/form/begun.ts";
import type { Item } from "../../../engine/form/defaults.ts";
import { freeId } from "../../../engine/form/free-id.ts";
import { useForm } from "../context.ts";
import { focusSoon } from "../focus-soon.ts";
import { pointerOf } from "../pointer.ts";
import type { List } from "./list.ts";
import { slotOf, useCard } from "./use-card.ts";

/** Puts a copy of an item right behind it, with what stands in its search fields. */
export function Copy({ list: { id, items, noun, full }, item, index }: { list: List; item: Item; index: number }) {
  const { arrange, forget } = useForm();
  const slot = slotOf(useCard(`${id}/${index}`), "copy");
  const copy = () => {
    const pointer = pointerOf(id);
    const made = { ...structuredCopy(item), id: freeId(noun, new Set(items.map((each) => each.id))) };
    const places = [...items.keys()];
    const behind = index + 1;
    arrange(pointer, [...items.slice(0, behind), made, ...items.slice(behind)], [...places.slice(0, behind), ...places.slice(index)]);
    forget(pointer + step(made.id));
    focusSoon(`${id}/${behind}/type`);
  };
  return (
    slot &&
    createPortal(
      <Button
        variant="tertiary"
        icon={DuplicateIcon}
        onClick={copy}
        accessibilityLabel={`Duplicate ${noun} ${index + 1}`}
        disabled={full}
        {...(full ? { ariaDescribedBy: `${id}-full` } : {})}
      />,
      slot,
    )
  );
}
