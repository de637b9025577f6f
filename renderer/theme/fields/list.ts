import type { Item } from "../../../engine/form/new-item.ts";

/** A list as its tools see it. */
export interface List {
  /** Of its element; an item's has its place behind it. */
  id: string;
  items: readonly Item[];
  /** What an item is called. */
  noun: string;
  full: boolean;
  make: () => Item;
  /** Puts an item at a place, with the texts that stand in another one's search fields. */
  insert: (at: number, item: Item, like: number) => void;
}
