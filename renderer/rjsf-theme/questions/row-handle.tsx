import { useRef } from "react";
import type { Presses } from "../fields/presses.ts";
import { ReorderMethods } from "../fields/reorder-methods.tsx";
import { useHandle } from "../fields/use-handle.ts";
import "../fields/reorder.css";

interface Props {
  /** Id of the row's element. */
  id: string;
  itemId: string;
  label: string;
  index: number;
  count: number;
  presses: Presses;
  /** Id of the element that says which keys move an item. */
  helpId: string;
  onMove: (from: number, to: number) => void;
}

/**
 * Draws the handle by which a row is dragged. Pressed without dragging, it offers the same moves as steps. What drags is loaded with the
 * first press, which it then takes over.
 */
export function RowHandle({ id, itemId, label, index, count, presses, helpId, onMove }: Props) {
  const { open, close, events } = useHandle(itemId, presses);
  const slot = useRef<HTMLSpanElement>(null);
  return (
    <span className="row-handle" ref={slot}>
      <button type="button" id={`${id}-move`} className="row-move" aria-label={label} aria-describedby={helpId} {...events} />
      {open && slot.current !== null && (
        <ReorderMethods {...{ label, index, count }} slot={slot.current} onMove={(to) => onMove(index, to)} onClose={close} />
      )}
    </span>
  );
}
