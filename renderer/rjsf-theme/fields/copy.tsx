import { Button } from "@shopify/polaris";
import { DuplicateIcon } from "@shopify/polaris-icons";
import { createPortal } from "react-dom";
import type { Item } from "../../../engine/configuration/new-item.ts";
import { copyWithMarks } from "../../../engine/lib/default-marks.ts";
import type { ListActions } from "./list-actions.ts";
import { slotOf, useCard } from "./use-card.ts";

/**
 * Puts a copy of an item right behind it, with the texts of its search fields. The copy is deep: if two items shared their contents, rjsf
 * would change both.
 */
export function Copy({ list: { id, noun, full, make, insert }, item, index }: { list: ListActions; item: Item; index: number }) {
  const slot = slotOf(useCard(`${id}/${index}`), "copy");
  return (
    slot &&
    createPortal(
      <Button
        variant="tertiary"
        icon={DuplicateIcon}
        onClick={() => insert(index + 1, { ...copyWithMarks(item), id: make().id }, index)}
        accessibilityLabel={`Duplicate ${noun} ${index + 1}`}
        disabled={full}
        {...(full ? { ariaDescribedBy: `${id}-full` } : {})}
      />,
      slot,
    )
  );
}
