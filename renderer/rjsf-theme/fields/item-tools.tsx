import { lazyPart } from "../../ui/lazy.tsx";
import { Copy } from "./copy.tsx";
import type { List } from "./list-actions.ts";

const Reorder = lazyPart(() => import("./reorder.tsx").then((file) => file.Reorder));

/** What copies and moves items, drawn into their cards: these neither wait for it nor are drawn anew when it comes, and keep the focus. */
export function ItemTools({ list }: { list: List }) {
  return (
    <>
      {list.items.map((item, index) => (
        <Copy key={item.id} {...{ list, item, index }} />
      ))}
      {list.items.length > 1 && <Reorder list={list} />}
    </>
  );
}
