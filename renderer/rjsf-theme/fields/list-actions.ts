import type { Item } from "../../../engine/configuration/new-item.ts";

/** List of items, or of groups of items, with the functions that change it. */
export interface ListActions {
  /** Id of the list's element; an item's id ends with its index. */
  id: string;
  pointer: string;
  items: readonly Item[];
  /** Name of an item. */
  noun: string;
  full: boolean;
  /** Message for a full list. */
  tooMany: string;
  /** Makes a new item beside those of the list, or beside others. `type` is the stored item type; the default is the first one. */
  make: (beside?: readonly Item[], type?: string) => Item;
  /** Inserts an item at an index, with the texts of another item's search fields. */
  insert: (at: number, item: Item, like?: number) => void;
  remove: (index: number) => void;
  /** Moves the focus into an item that is about to be drawn. */
  focus: (at: number, item: Item) => void;
}
