import { family } from "../../../engine/declarations/catalog.ts";
import type { Family } from "../../../engine/types/family.ts";

const { list, endpoints, ...validation } = family("validation");

/** A family whose list has all that a list may have: no shipped one does. */
export const grown: Family = {
  ...validation,
  storage: { type: "table" },
  endpoints: { ...endpoints, clear: { method: "POST", path: "/api/apps/validation/all" } },
  list: {
    ...list,
    note: "Blocks are shown to every buyer.",
    deleteAll: { label: "Delete All Blocks", title: "Delete all?", question: "Are you sure you want to delete all blocks?" },
    rowActions: [
      { type: "copy", field: "message", message: "Message copied to clipboard" },
      { type: "edit", label: "View" },
      { type: "duplicate" },
      { type: "delete", title: "Delete Block", question: "This cannot be undone." },
    ],
    columns: [
      { title: "Name", field: "title", valueLabels: { "": "No Name" } },
      {
        title: "Kind",
        field: "errorMessageLocation",
        valueLabels: { "$.cart": "Multiple ({conditions, count}): {type, uppercase} of {conditions}", else: "At {errorMessageLocation}" },
      },
      { title: "Count", field: "conditions", valueLabels: { else: "{conditions, count}" } },
      { title: "Languages", field: "translations", valueLabels: { else: "{translations, count}" } },
      { title: "Message", field: "message" },
    ],
  },
};

/** A row of it as the server tells it; `values` of the fields that the columns name. */
export function row(guid: string, title: string, values: object = {}): object {
  return { id: guid, guid, title, enabled: true, subtype: "message", values };
}
