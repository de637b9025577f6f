import { DndContext, type DragEndEvent, KeyboardSensor, type Modifier, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { memo, useLayoutEffect, useMemo } from "react";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { useAnnounce } from "./announce.ts";
import { nearestRow } from "./nearest-row.ts";
import type { Presses } from "./presses.ts";
import { useCard } from "./use-card.ts";

/** Distance in pixels from which a press drags; a shorter one opens the menu of a handle. */
const PRESS = { distance: 5 };
const straight: Modifier = ({ transform }) => ({ ...transform, x: 0 });
/** Restricts rows to moving up and down. */
const MODIFIERS = [straight];

interface Props {
  /** Id of the list; the element of a row ends with its index. */
  id: string;
  /** Ids of the items, as JSON: a text stays the same while somebody types. */
  itemIds: string;
  noun: string;
  presses: Presses;
  onMove: (from: number, to: number) => void;
}

/** Drags the rows of a list by mouse, finger or keyboard. The rows are moved from here, and not drawn anew. */
export const SortRows = memo(function SortRows({ id, itemIds, noun, presses, onMove }: Props) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pointed = useSensor(PointerSensor, { activationConstraint: PRESS });
  const keyed = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: still ? "auto" : "smooth" });
  const sensors = useSensors(pointed, keyed);
  const ids: string[] = useMemo(() => JSON.parse(itemIds), [itemIds]);
  const spoken = useAnnounce(noun, ids);
  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    onMove(from, over === null ? from : ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestRow}
      modifiers={MODIFIERS}
      accessibility={spoken}
      onDragEnd={drop}
      onDragCancel={({ active }) => focusAfterRender(`${id}/${ids.indexOf(String(active.id))}-move`)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((itemId, index) => (
          <SortableRow key={itemId} id={`${id}/${index}`} {...{ itemId, still, presses }} />
        ))}
      </SortableContext>
    </DndContext>
  );
});

interface RowProps extends Pick<Props, "presses"> {
  id: string;
  itemId: string;
  /** True if the person prefers reduced motion. */
  still: boolean;
}

function SortableRow({ id, itemId, still, presses }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: itemId,
    ...(still ? { transition: null } : {}),
  });
  const row = useCard(id);
  useLayoutEffect(() => {
    setNodeRef(row);
    return () => row?.removeAttribute("style");
  }, [row, setNodeRef]);
  useLayoutEffect(() => {
    setActivatorNodeRef(document.getElementById(`${id}-move`));
    if (row === null) return;
    row.style.transform = transform === null ? "" : `translate3d(0, ${Math.round(transform.y)}px, 0)`;
    row.style.transition = transition ?? "";
    row.toggleAttribute("data-lifted", isDragging);
  });
  useLayoutEffect(() => {
    if (row !== null) presses.register(itemId, { listeners, isDragging });
  }, [row, itemId, presses, listeners, isDragging]);
  useLayoutEffect(() => () => presses.unregister(itemId), [itemId, presses]);
  return null;
}
