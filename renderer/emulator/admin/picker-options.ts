import type { SelectionId } from "./selection.ts";

/** What the app asks of the picker; the filters by status change nothing here, the picker shows what the store lists. */
export interface PickerOptions {
  type: "product" | "variant" | "collection";
  action?: "add" | "select";
  multiple?: boolean | number;
  filter?: { variants?: boolean; query?: string; hidden?: boolean; draft?: boolean; archived?: boolean };
  query?: string;
  selectionIds?: SelectionId[];
}
