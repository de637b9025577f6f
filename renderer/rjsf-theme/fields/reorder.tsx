import { Text } from "@shopify/polaris";
import { useMemo, useState } from "react";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { useForm } from "../form-context.ts";
import { pointerOf } from "../pointer.ts";
import { inPlace, liftingHelp } from "./announce.ts";
import { Handle } from "./handle.tsx";
import type { ListActions } from "./list-actions.ts";
import { movedIndexes } from "./moved-indexes.ts";
import { createPresses } from "./presses.ts";

const SortRows = lazyPart(() => import("./sort-rows.tsx").then((file) => file.SortRows));

/** Moves the items of a list: step by step in the menu of a handle, or by mouse, finger or keyboard, whose code comes with the first press. */
export function Reorder({ list }: { list: ListActions }) {
  const { id, items, noun } = list;
  const { arrange } = useForm();
  const [announcement, announce] = useState("");
  const [isSortable, setSortable] = useState(false);
  const presses = useMemo(() => createPresses(() => setSortable(true)), []);
  const helpId = `${id}-lifting`;
  const move = (from: number, to: number) => {
    if (from !== to) arrange(pointerOf(id), movedIndexes(items.length, from, to));
    focusAfterRender(`${id}/${to}-move`);
  };
  const step = (from: number, to: number) => {
    move(from, to);
    announce(inPlace(noun, from + 1, to + 1, items.length));
  };
  return (
    <>
      {items.map((item, index) => (
        <Handle key={item.id} itemId={item.id} onMove={step} {...{ list, index, presses, helpId }} />
      ))}
      {isSortable && <SortRows {...{ id, noun, presses }} itemIds={JSON.stringify(items.map((item) => item.id))} onMove={move} />}
      <span id={helpId} hidden>
        {liftingHelp(noun)}
      </span>
      <div className="item-said" role="status">
        <Text as="span" visuallyHidden>
          {announcement}
        </Text>
      </div>
    </>
  );
}
