import { posix } from "node:path";
import { inCode } from "./in-code.ts";
import { inComments, inDocument } from "./in-documents.ts";
import { inLayers, type LayerRule } from "./in-layers.ts";
import { inSettings } from "./in-settings.ts";
import { inText } from "./in-text.ts";
import type { Named } from "./named.ts";

/** Every path that a file names. `rules` are those of dependency-cruiser, in whose settings patterns are put together by code. */
export function namedIn(file: string, text: string, rules: readonly LayerRule[] = []): Named[] {
  const found = [...inText(file, text), ...inSettings(file, text), ...inLayers(file, text, rules)];
  if (/\.(ts|tsx|mjs|cjs)$/.test(file)) found.push(...inCode(file, text), ...inComments(file, text));
  if (file.endsWith(".md")) found.push(...inDocument(file, text));
  return file.startsWith("tests/") ? found.map(inCopy) : found;
}

/** Tests add declarations to copies of the project: what has to be there is the folder, where the product looks for them. */
function inCopy(named: Named): Named {
  const declaration = named.as === "path" && /^schemas\/.*\.json$/.test(named.path);
  return declaration ? { ...named, path: posix.dirname(named.path) } : named;
}
