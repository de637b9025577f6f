import type { useSortable } from "@dnd-kit/sortable";
import type { KeyboardEvent, PointerEvent } from "react";

type Sortable = ReturnType<typeof useSortable>;

/** Handlers that drag one item, once their code is loaded. */
export interface Draggable extends Pick<Sortable, "listeners" | "isDragging"> {}

/** A press that came before the code that drags was there. */
interface Early {
  itemId: string;
  type: "onPointerDown" | "onKeyDown";
  event: object;
}

/** Keys that lift an item. */
const LIFTS = ["Space", "Enter"];

/** Presses on the handles of a list's items. They go to what drags the items; the first press loads it, and is passed on once it is there. */
export interface Presses {
  point: (itemId: string, event: PointerEvent) => void;
  press: (itemId: string, event: KeyboardEvent) => void;
  /** The handle has lost the focus: nobody steers its item any more. */
  leave: (itemId: string) => void;
  /** Says what drags an item from now on. */
  register: (itemId: string, draggable: Draggable) => void;
  unregister: (itemId: string) => void;
}

/** @param load Loads the code that drags, and draws it. */
export function createPresses(load: () => void): Presses {
  const draggables = new Map<string, Draggable>();
  let early: Early | undefined;
  const wait = (press: Early) => {
    early = press;
    load();
  };
  // a pointer that is released before anything was loaded has dragged nothing
  const release = () => {
    if (early?.type === "onPointerDown") early = undefined;
  };
  return {
    point: (itemId, event) => {
      const draggable = draggables.get(itemId);
      if (draggable !== undefined) return void draggable.listeners?.onPointerDown?.(event);
      for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, release, { once: true });
      return wait({ itemId, type: "onPointerDown", event: { nativeEvent: event.nativeEvent } });
    },
    press: (itemId, event) => {
      const draggable = draggables.get(itemId);
      if (draggable !== undefined) return void draggable.listeners?.onKeyDown?.(event);
      if (!LIFTS.includes(event.code)) return undefined;
      event.preventDefault();
      const { code, currentTarget: target } = event;
      // the event itself counts as handled, so another one lifts the item
      return wait({
        itemId,
        type: "onKeyDown",
        event: { nativeEvent: new window.KeyboardEvent("keydown", { code }), target, preventDefault: () => undefined },
      });
    },
    leave: (itemId) => {
      early = undefined;
      // the sensors listen for Escape
      if (draggables.get(itemId)?.isDragging) document.dispatchEvent(new window.KeyboardEvent("keydown", { code: "Escape" }));
    },
    register: (itemId, draggable) => {
      draggables.set(itemId, draggable);
      if (early?.itemId !== itemId) return;
      const { type, event } = early;
      early = undefined;
      draggable.listeners?.[type]?.(event);
    },
    unregister: (itemId) => void draggables.delete(itemId),
  };
}
