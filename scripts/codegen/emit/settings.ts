import type { SettingsDeclaration } from "../../../engine/generated/declarations.ts";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import { inliner } from "../declarations/inliner.ts";
import { type JsonObject, withoutKeys } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";
import { pruneField } from "./prune-field.ts";
import { typesFile } from "./types-file.ts";

/** Declaration of a shop's settings. */
export const SHOP_SETTINGS = "schemas/settings/shop.json";

/** Settings of a shop as declared, references resolved; undefined in a project without any. The meta-schema describes exactly this type. */
export function settingsOf(sources: readonly Source[]): SettingsDeclaration | undefined {
  const source = sources.find(({ file }) => file === SHOP_SETTINGS);
  if (source === undefined) return undefined;
  return withoutKeys(inliner(sources, "type")(source), ["$schema", "$id", "$comment"]) as unknown as SettingsDeclaration;
}

/** engine/generated/settings.ts: the settings of a shop, and their type. */
export async function emitShopSettings(settings: SettingsDeclaration, memory: BuildCache = NO_CACHE): Promise<string> {
  const Settings: JsonObject = { ...pruneField(settings.form), description: settings.description };
  const types = (await typesFile({ Settings }, memory)).slice(CODE_COMMENT.length);
  return [
    CODE_COMMENT,
    'import type { SettingsDeclaration } from "./declarations.ts";\n\n',
    types,
    `\nexport const settings: SettingsDeclaration = ${JSON.stringify(settings, null, 1)};\n`,
  ].join("");
}
