import { useSortable } from "@dnd-kit/sortable";
import { Button } from "@shopify/polaris";
import { DragHandleIcon } from "@shopify/polaris-icons";
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ListActions } from "./list-actions.ts";
import { ReorderMethods } from "./reorder-methods.tsx";
import { slotOf, useCard } from "./use-card.ts";

interface Props {
  /** Id of the item. */
  id: string;
  list: ListActions;
  index: number;
  /** True if the person prefers reduced motion. */
  still: boolean;
  onMove: (to: number) => void;
}

/**
 * Draws the handle by which a card is dragged. Pressed without dragging, it offers the same moves as steps. The card itself is moved from
 * here, and not drawn anew.
 */
export function Handle({ id, list, index, still, onMove }: Props) {
  const [open, setOpen] = useState(false);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
    ...(still ? { transition: null } : {}),
  });
  const own = `${list.id}/${index}`;
  const card = useCard(own);
  const slot = slotOf(card, "move");
  const label = `Move ${list.noun} ${index + 1}`;
  useLayoutEffect(() => {
    setNodeRef(card);
    return () => card?.removeAttribute("style");
  }, [card, setNodeRef]);
  useLayoutEffect(() => {
    setActivatorNodeRef(slot?.querySelector("button") ?? null);
    if (card === null) return;
    card.style.transform = transform === null ? "" : `translate3d(0, ${Math.round(transform.y)}px, 0)`;
    card.style.transition = transition ?? "";
    card.toggleAttribute("data-lifted", isDragging);
  });
  if (slot === null) return null;
  return createPortal(
    <>
      <Button
        id={`${own}-move`}
        variant="tertiary"
        icon={DragHandleIcon}
        accessibilityLabel={label}
        ariaDescribedBy={attributes["aria-describedby"]}
        onClick={() => setOpen(!open)}
        onPointerDown={(event) => listeners?.onPointerDown?.(event)}
        onKeyDown={(event) => listeners?.onKeyDown?.(event)}
        onKeyUp={(event) => {
          // a browser may take the key that lifted the card for a press as well
          if (event.key === " ") event.preventDefault();
        }}
        onBlur={() => isDragging && cancel()}
      />
      {open && <ReorderMethods {...{ label, index, onMove }} count={list.items.length} slot={slot} onClose={() => setOpen(false)} />}
    </>,
    slot,
  );
}

/** Cancels the move of a card whose handle has lost the focus, because nobody steers it any more. The sensors listen for Escape. */
function cancel() {
  document.dispatchEvent(new KeyboardEvent("keydown", { code: "Escape" }));
}
