import type { ListItem } from "../data/list-items.ts";
import type { Choose } from "./use-selection.ts";

/** Tools of the rows of a list beside the links to their editors, and the tasks under way, by guid. */
export interface RowTools {
  chosen: ReadonlySet<string>;
  /** Rows that were created since the list was opened, or just before. */
  fresh: ReadonlySet<string>;
  busy: ReadonlySet<string>;
  /** Rows that will be deleted unless somebody takes them back. */
  pending: ReadonlySet<string>;
  /** Rows that are being deleted. */
  erasing: ReadonlySet<string>;
  choose: Choose;
  /** Turns a row on or off; undefined in a family whose configurations cannot be turned off. */
  turn: ((item: ListItem, on: boolean) => void) | undefined;
  takeBack: (guid: string) => void;
}
