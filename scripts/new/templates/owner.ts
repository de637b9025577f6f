import { titleCase } from "../../../engine/lib/text.ts";
import { idOf } from "../../codegen/declarations/ids.ts";
import { spacedId } from "../ids.ts";
import type { Make } from "../types.ts";

/** Template of an owner: the first that runs configurations, under another name and with a Function of its own. */
export const owner: Make = ({ id, title = titleCase(spacedId(id)) }, sources) => {
  const first = sources.find(({ folder, json }) => folder === "owners" && (json.discount ?? json.requiredProducts) !== undefined);
  if (first === undefined) throw new Error("schemas/owners has no declaration to begin with");
  const description = "Say what the object does at checkout.";
  const json = { ...first.json, $id: idOf("owners", id), title, description, function: id };
  return {
    files: new Map([[`schemas/owners/${id}.json`, json]]),
    next: `it is a copy of ${first.file}: say when it is needed, and what it frees or requires`,
  };
};
