import { type ClientRect, type CollisionDetection, closestCenter, type Modifier } from "@dnd-kit/core";

/** Distance from a list within which a pointer is still at it, in pixels. */
const REACH = 64;

type Given = Parameters<CollisionDetection>[0];

/** Finds the nearest card as long as the pointer is at the list; a card that is dropped elsewhere returns to its place. */
export const nearestSlot: CollisionDetection = (given) => (isAtList(given) ? closestCenter(given) : []);

/** Reports whether the pointer is at the list. The keyboard points at nothing, and never leaves it. */
export function isAtList({ pointerCoordinates: point, droppableRects }: Pick<Given, "pointerCoordinates" | "droppableRects">): boolean {
  const isAt = ({ left, right, top, bottom }: ClientRect) =>
    point !== null && left - REACH < point.x && point.x < right + REACH && top - REACH < point.y && point.y < bottom + REACH;
  return point === null || [...droppableRects.values()].some(isAt);
}

const straight: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Restricts cards to moving up and down. */
export const verticalModifiers = [straight];
