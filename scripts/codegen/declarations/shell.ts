import { DeclarationError } from "../lib/declaration-error.ts";
import type { JsonObject } from "./json.ts";
import type { Source } from "./load.ts";

/** Files that exist once for the whole app. */
export const BILLING = "schemas/shell/billing.json";
export const DASHBOARD = "schemas/shell/dashboard.json";
export const NAVIGATION = "schemas/shell/navigation.json";
export const SCREENS = "schemas/shell/screens.json";

/** Returns the content of such a file. Throws DeclarationError if it is missing. */
export function shellOf(sources: readonly Source[], file: string): JsonObject {
  const source = sources.find((each) => each.file === file);
  if (source === undefined) throw new DeclarationError([{ file, pointer: "", message: "is missing" }]);
  return source.json;
}
