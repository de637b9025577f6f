import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { Presses } from "./presses.ts";

/** Holds whether the menu of a handle is open, and how its button answers: a press opens the menu, and a press that moves drags the item. */
export function useHandle(itemId: string, presses: Presses) {
  const [open, setOpen] = useState(false);
  return {
    open,
    close: () => setOpen(false),
    events: {
      onClick: () => setOpen(!open),
      onPointerDown: (event: PointerEvent) => presses.point(itemId, event),
      onKeyDown: (event: KeyboardEvent) => presses.press(itemId, event),
      onKeyUp: (event: KeyboardEvent) => {
        // a browser may take the key that lifted the item for a press as well
        if (event.key === " ") event.preventDefault();
      },
      onBlur: () => presses.leave(itemId),
    },
  };
}
