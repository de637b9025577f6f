import { type ClientRect, type CollisionDetection, closestCenter, type Modifier } from "@dnd-kit/core";

/** How far beside a list a pointer is still at it. */
const REACH = 64;

/** The card that is nearest, as long as the pointer is at the list: what is dropped elsewhere stays where it was. */
export const nearest: CollisionDetection = (given) => {
  const { pointerCoordinates: point, droppableRects } = given;
  const isAt = ({ left, right, top, bottom }: ClientRect) =>
    point !== null && left - REACH < point.x && point.x < right + REACH && top - REACH < point.y && point.y < bottom + REACH;
  // the keyboard points at nothing, and never leaves the list
  return point === null || [...droppableRects.values()].some(isAt) ? closestCenter(given) : [];
};

const straight: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Cards move up and down only. */
export const upright = [straight];
