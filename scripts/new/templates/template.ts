import { capitalize } from "../../../engine/lib/text.ts";
import { idOf } from "../../codegen/declarations/ids.ts";
import { withoutKeys } from "../../codegen/declarations/json.ts";
import { TEMPLATES } from "../../codegen/declarations/templates.ts";
import { spacedId } from "../ids.ts";
import type { Make } from "../types.ts";

/** Template of a template: the first of its family under another title, since a configuration to begin with has to be complete. */
export const template: Make = ({ id, title = capitalize(spacedId(id.slice(id.indexOf("/") + 1))) }, sources) => {
  const [family = ""] = id.split("/");
  if (!sources.some((source) => source.folder === "families" && source.id === family)) throw new Error(`there is no family ${family}`);
  const first = sources.find((source) => source.folder === TEMPLATES && source.id.startsWith(`${family}/`));
  if (first === undefined) throw new Error(`schemas/${TEMPLATES}/${family} has no declaration to begin with`);
  const json = {
    ...withoutKeys(first.json, ["$comment", "position"]),
    $id: idOf(TEMPLATES, id),
    title,
    description: "Say what customers see with it.",
  };
  return {
    files: new Map([[`schemas/${TEMPLATES}/${id}.json`, json]]),
    next: `it is a copy of ${first.file}: set other values, ask for other blanks, and write what comes of them at its example`,
  };
};
