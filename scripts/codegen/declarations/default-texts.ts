import { isObject } from "../../../engine/lib/object.ts";
import { at } from "./json.ts";
import type { Source } from "./load.ts";

const TEXTS = "/$defs/familyTexts/properties";

/** Returns the default texts of a family's screens, by key, as the meta-schema of families states them. Their placeholders are not filled. */
export function defaultTextsIn(sources: readonly Pick<Source, "folder" | "id" | "json">[]): Record<string, string> {
  const meta = sources.find(({ folder, id }) => folder === "meta" && id === "family");
  const texts = at(meta?.json ?? {}, TEXTS);
  const entries = Object.entries(isObject(texts) ? texts : {});
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (isObject(text) && typeof text.default === "string" ? [[key, text.default]] : [])),
  );
}
