import { Copy } from "./copy.tsx";
import type { ListActions } from "./list-actions.ts";
import { Reorder } from "./reorder.tsx";

/**
 * Draws the tools that copy and move items into their cards. The cards do not wait for the tools, are not drawn anew when they load, and
 * keep the focus.
 */
export function ItemTools({ list }: { list: ListActions }) {
  return (
    <>
      {list.items.map((item, index) => (
        <Copy key={item.id} {...{ list, item, index }} />
      ))}
      {list.items.length > 1 && <Reorder list={list} />}
    </>
  );
}
