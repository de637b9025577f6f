import type { Item } from "../../../engine/form/defaults.ts";

/** A list as its tools see it, and what its items are called. */
export interface List {
  /** Of its element; an item's has its place behind it. */
  id: string;
  items: readonly Item[];
  noun: string;
  full: boolean;
}
