import type { ClientRect, CollisionDetection } from "@dnd-kit/core";

/** Distance from a list within which a pointer is still at it, in pixels. */
const REACH = 64;

type Given = Parameters<CollisionDetection>[0];

/**
 * Finds the nearest row as long as the pointer is at the list; a row that is dropped elsewhere returns to its place. An open row is many times
 * as high as a folded one, so the middle of what is dragged says nothing: what counts is the row under the pointer, or for the keyboard, which
 * aligns an edge, the row with that edge.
 */
export const nearestRow: CollisionDetection = (given) => {
  if (!isAtList(given)) return [];
  const { pointerCoordinates: point, collisionRect, droppableContainers, droppableRects } = given;
  const distance = ({ top, bottom }: ClientRect) =>
    point === null
      ? Math.min(Math.abs(top - collisionRect.top), Math.abs(bottom - collisionRect.bottom))
      : Math.max(top - point.y, point.y - bottom, 0);
  return droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      return rect === undefined ? [] : [{ id: droppableContainer.id, data: { droppableContainer, value: distance(rect) } }];
    })
    .sort((one, other) => one.data.value - other.data.value);
};

/** Reports whether the pointer is at the list. The keyboard points at nothing, and never leaves it. */
function isAtList({ pointerCoordinates: point, droppableRects }: Given): boolean {
  const isAt = ({ left, right, top, bottom }: ClientRect) =>
    point !== null && left - REACH < point.x && point.x < right + REACH && top - REACH < point.y && point.y < bottom + REACH;
  return point === null || [...droppableRects.values()].some(isAt);
}
