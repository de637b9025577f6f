import { DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Text } from "@shopify/polaris";
import { useMemo, useState } from "react";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { useForm } from "../form-context.ts";
import { pointerOf } from "../pointer.ts";
import { inPlace, useAnnounce } from "./announce.ts";
import { Handle } from "./handle.tsx";
import type { ListActions } from "./list-actions.ts";
import { nearestSlot, verticalModifiers } from "./nearest-slot.ts";
import "./reorder.css";

/** Distance in pixels from which a press drags; a shorter one opens the menu of a handle. */
const PRESS = { distance: 5 };

/** Moves the items of a list: by mouse, finger or keyboard, or step by step in the menu of a handle. */
export function Reorder({ list }: { list: ListActions }) {
  const { id, items, noun } = list;
  const { arrange } = useForm();
  const [announcement, announce] = useState("");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pointed = useSensor(PointerSensor, { activationConstraint: PRESS });
  const keyed = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: still ? "auto" : "smooth" });
  const sensors = useSensors(pointed, keyed);
  const key = JSON.stringify(items.map((item) => item.id));
  const ids: string[] = useMemo(() => JSON.parse(key), [key]);
  const spoken = useAnnounce(noun, ids);

  const move = (from: number, to: number) => {
    if (from !== to) arrange(pointerOf(id), arrayMove([...items.keys()], from, to));
    focusAfterRender(`${id}/${to}-move`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    move(from, over === null ? from : ids.indexOf(String(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestSlot}
      modifiers={verticalModifiers}
      accessibility={spoken}
      onDragEnd={drop}
      onDragCancel={({ active }) => focusAfterRender(`${id}/${ids.indexOf(String(active.id))}-move`)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((each, index) => (
          <Handle
            key={each}
            {...{ id: each, list, index, still }}
            onMove={(to) => {
              move(index, to);
              announce(inPlace(noun, index + 1, to + 1, ids.length));
            }}
          />
        ))}
      </SortableContext>
      <div className="item-said" role="status">
        <Text as="span" visuallyHidden>
          {announcement}
        </Text>
      </div>
    </DndContext>
  );
}
