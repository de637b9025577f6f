import type { SelectionId } from "./selection.ts";

/**
 * Options that the app passes to the picker. The filters by status have no effect here: the picker shows the resources that the store
 * lists.
 */
export interface PickerOptions {
  type: "product" | "variant" | "collection";
  action?: "add" | "select";
  multiple?: boolean | number;
  filter?: { variants?: boolean; query?: string; hidden?: boolean; draft?: boolean; archived?: boolean };
  query?: string;
  selectionIds?: SelectionId[];
}
