import { useRef, useState } from "react";
import { ReorderMethods } from "../fields/reorder-methods.tsx";
import type { Presses } from "./presses.ts";
import "../fields/reorder.css";

interface Props {
  /** Id of the row's element. */
  id: string;
  itemId: string;
  label: string;
  index: number;
  count: number;
  presses: Presses;
  onMove: (from: number, to: number) => void;
}

/**
 * Draws the handle by which a row is dragged. Pressed without dragging, it offers the same moves as steps. What drags is loaded with the
 * first press, which it then takes over.
 */
export function RowHandle({ id, itemId, label, index, count, presses, onMove }: Props) {
  const [open, setOpen] = useState(false);
  const slot = useRef<HTMLSpanElement>(null);
  return (
    <span className="row-handle" ref={slot}>
      <button
        type="button"
        id={`${id}-move`}
        className="row-move"
        aria-label={label}
        onClick={() => setOpen(!open)}
        onPointerDown={(event) => presses.point(itemId, event)}
        onPointerUp={presses.release}
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
