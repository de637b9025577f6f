import { capitalize } from "../../../engine/lib/text.ts";
import { SHOP_SETTINGS } from "../../codegen/emit/settings.ts";
import { camelCase, spacedId } from "../ids.ts";
import type { Named, Written } from "../types.ts";

/** Template of a setting that is on or off, in a section of its own. */
export function setting({ id, title = capitalize(spacedId(id)) }: Named): Written {
  const name = camelCase(id);
  const message = `${title}: choose one of both`;
  const field = {
    ...{ type: "boolean", title, default: false },
    description: "Say what happens while it is on, and what while it is off.",
    errorMessage: { required: message, else: message },
  };
  return {
    files: new Map(),
    entries: [
      { file: SHOP_SETTINGS, pointer: "/sections", entry: { title, description: "Say what the section is about.", fields: [name] } },
      { file: SHOP_SETTINGS, pointer: "/form/properties", key: name, entry: field },
      { file: SHOP_SETTINGS, pointer: "/form/required", entry: name },
    ],
    next: "what reads it asks readSettings of the server",
  };
}
