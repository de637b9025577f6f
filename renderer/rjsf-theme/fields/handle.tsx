import { Button } from "@shopify/polaris";
import { DragHandleIcon } from "@shopify/polaris-icons";
import { createPortal } from "react-dom";
import type { ListActions } from "./list-actions.ts";
import type { Presses } from "./presses.ts";
import { ReorderMethods } from "./reorder-methods.tsx";
import { slotOf, useCard } from "./use-card.ts";
import { useHandle } from "./use-handle.ts";
import "./reorder.css";

interface Props {
  itemId: string;
  list: ListActions;
  index: number;
  presses: Presses;
  /** Id of the element that says which keys move an item. */
  helpId: string;
  onMove: (from: number, to: number) => void;
}

/**
 * Draws the handle by which a card is dragged. Pressed without dragging, it offers the same moves as steps. What drags is loaded with the first
 * press, which it then takes over.
 */
export function Handle({ itemId, list, index, presses, helpId, onMove }: Props) {
  const { open, close, events } = useHandle(itemId, presses);
  const own = `${list.id}/${index}`;
  const slot = slotOf(useCard(own), "move");
  const label = `Move ${list.noun} ${index + 1}`;
  if (slot === null) return null;
  return createPortal(
    <>
      <Button id={`${own}-move`} variant="tertiary" icon={DragHandleIcon} accessibilityLabel={label} ariaDescribedBy={helpId} {...events} />
      {open && <ReorderMethods {...{ label, index, slot }} count={list.items.length} onMove={(to) => onMove(index, to)} onClose={close} />}
    </>,
    slot,
  );
}
