import type { Item } from "../../../engine/configuration/new-item.ts";

/** A list of items, or of groups of them, and the ways in which it changes. */
export interface List {
  /** Of its element; an item's has its place behind it. */
  id: string;
  pointer: string;
  items: readonly Item[];
  /** What an item is called. */
  noun: string;
  full: boolean;
  /** Said when it is full. */
  tooMany: string;
  /** A new item beside those of the list, or others, of a kind by its stored word; the first kind unless told. */
  make: (beside?: readonly Item[], type?: string) => Item;
  /** Puts an item at a place, with the texts that stand in another one's search fields. */
  insert: (at: number, item: Item, like?: number) => void;
  remove: (index: number) => void;
  /** Brings the focus into an item that is about to be drawn. */
  focus: (at: number, item: Item) => void;
}
