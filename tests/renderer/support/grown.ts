import { family } from "../../../engine/declarations/catalog.ts";
import type { Family } from "../../../engine/types/family.ts";

const { list, calls, ...validation } = family("validation");

/** A family whose list has all that a list may have: no shipped one does. */
export const grown: Family = {
  ...validation,
  keep: { in: "table" },
  calls: { ...calls, clear: { method: "POST", path: "/api/apps/validation/all" } },
  list: {
    ...list,
    note: "Blocks are shown to every buyer.",
    clear: { action: "Delete All Blocks", title: "Delete all?", question: "Are you sure you want to delete all blocks?" },
    actions: [
      { do: "copy", field: "message", done: "Message copied to clipboard" },
      { do: "edit", label: "View" },
      { do: "duplicate" },
      { do: "delete", title: "Delete Block", question: "This cannot be undone." },
    ],
    columns: [
      { title: "Name", value: "title", words: { "": "No Name" } },
      {
        title: "Kind",
        value: "errorMessageLocation",
        words: { "$.cart": "Multiple ({conditions, count}): {type, uppercase} of {conditions}", else: "At {errorMessageLocation}" },
      },
      { title: "Count", value: "conditions", words: { else: "{conditions, count}" } },
      { title: "Languages", value: "translations", words: { else: "{translations, count}" } },
      { title: "Message", value: "message" },
    ],
  },
};

/** A row of it as the server tells it; `values` of the fields that the columns name. */
export function row(guid: string, title: string, values: object = {}): object {
  return { id: guid, guid, title, enabled: true, subtype: "message", values };
}
