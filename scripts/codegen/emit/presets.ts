import { OTHER_SCRIPTS } from "../../../engine/runtime/codes.ts";
import { isObject, type Json } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../header.ts";

const isPresets = ({ json }: Source): boolean => json.$schema === "../meta/presets.json";

/** The presets of schemas/shared as the runtime reads them: phrases between line ends, or "!" and the characters that are not special. */
export function presetsOf(sources: readonly Source[]): Record<string, string> {
  const declared = sources.filter(isPresets).flatMap(({ json }) => (isObject(json.presets) ? Object.entries(json.presets) : []));
  return Object.fromEntries(declared.map(([name, preset]) => [name, isObject(preset) ? listOf(preset.phrases, preset.outside) : ""]));
}

/** engine/generated/presets.ts: what compile puts into a program for a preset. */
export function emitPresets(sources: readonly Source[]): string {
  return `${CODE_COMMENT}export const presets: Readonly<Record<string, string>> = ${JSON.stringify(presetsOf(sources), null, 1)};\n`;
}

function listOf(phrases: Json | undefined, outside: Json | undefined): string {
  if (typeof outside === "string") return `!${outside}`;
  const lists = isObject(phrases) ? Object.values(phrases) : [];
  const texts = lists.flatMap((list) => (Array.isArray(list) ? list : [])).map((phrase) => String(phrase).normalize("NFC"));
  return [...new Set(texts)].sort((a, b) => Number(isOfOtherScript(a)) - Number(isOfOtherScript(b))).join("\n");
}

/** The runtime looks at the phrases from the first of another script on only when the buyer's text has letters of such. */
function isOfOtherScript(phrase: string): boolean {
  const lead = phrase.replace(/^[~=]/u, "").codePointAt(0);
  return lead !== undefined && lead >= OTHER_SCRIPTS;
}
