import { useRef, useState } from "react";
import type { Presses } from "../fields/presses.ts";
import { ReorderMethods } from "../fields/reorder-methods.tsx";
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
  const [open, setOpen] = useState(false);
  const slot = useRef<HTMLSpanElement>(null);
  return (
    <span className="row-handle" ref={slot}>
      <button
        type="button"
        id={`${id}-move`}
        className="row-move"
        aria-label={label}
        aria-describedby={helpId}
        onClick={() => setOpen(!open)}
        onPointerDown={(event) => presses.point(itemId, event)}
        onKeyDown={(event) => presses.press(itemId, event)}
        onKeyUp={(event) => {
          // a browser may take the key that lifted the row for a press as well
          if (event.key === " ") event.preventDefault();
        }}
        onBlur={() => presses.leave(itemId)}
      />
      {open && slot.current !== null && (
        <ReorderMethods
          {...{ label, index, count }}
          slot={slot.current}
          onMove={(to) => onMove(index, to)}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
