import type { DndContextProps, DragEndEvent } from "@dnd-kit/core";
import { useRef } from "react";
import { capitalize } from "../../../engine/lib/text.ts";

type Moving = Pick<DragEndEvent, "active" | "over">;

/** Returns the announcements for people who do not see cards move. */
export function useAnnounce(noun: string, ids: readonly string[]): NonNullable<DndContextProps["accessibility"]> {
  const last = useRef<string>();
  const number = ({ active }: Pick<Moving, "active">) => ids.indexOf(String(active.id)) + 1;
  const named = (moving: Pick<Moving, "active">) => `${capitalize(noun)} ${number(moving)}`;
  const stays = (moving: Pick<Moving, "active">) => `${named(moving)} stays in place ${number(moving)} of ${ids.length}.`;
  const place = ({ over }: Moving) => (over === null ? undefined : ids.indexOf(String(over.id)) + 1);
  return {
    screenReaderInstructions: { draggable: liftingHelp(noun) },
    announcements: {
      onDragStart: (moving) => {
        last.current = String(moving.active.id);
        return `${named(moving)} is lifted. Use the arrow keys to move it, Space to drop it, Escape to cancel.`;
      },
      onDragOver: (moving) => {
        const over = String(moving.over?.id);
        if (over === last.current) return undefined;
        last.current = over;
        const to = place(moving);
        if (to === undefined) return `${named(moving)} is outside of the list. Dropped there it stays in place ${number(moving)}.`;
        return inPlace(noun, number(moving), to, ids.length);
      },
      onDragEnd: (moving) => {
        const to = place(moving);
        if (to === undefined) return `Cancelled. ${stays(moving)}`;
        return to === number(moving) ? stays(moving) : `${named(moving)} was dropped in place ${to} of ${ids.length}.`;
      },
      onDragCancel: (moving) => `Cancelled. ${stays(moving)}`,
    },
  };
}

/** Describes the place where an item is being moved, or has been moved to. */
export function inPlace(noun: string, number: number, place: number, of: number): string {
  return `${capitalize(noun)} ${number} is now in place ${place} of ${of}.`;
}

/** Says which keys move an item. */
export function liftingHelp(noun: string): string {
  return `Press Space or Enter to lift the ${noun}, the arrow keys to move it, Space or Enter to drop it, Escape to cancel.`;
}
