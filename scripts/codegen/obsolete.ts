import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "./emit/block.ts";
import { FAMILIES } from "./emit/families.ts";
import { KEYWORD_PAGES } from "./emit/keyword-reference.ts";
import { readIfPresent } from "./lib/files.ts";
import { CODE_COMMENT, TOML_COMMENT } from "./lib/header-comments.ts";
import { releasedHandles } from "./released/handles.ts";
import { DOCUMENTS } from "./resources/documents.ts";
import { BUNDLES } from "./vscode/bundles.ts";

const NAMES = ["input.graphql", "schema.graphql", "shopify.extension.toml"];

/** Generated files of removed families and resources, and of Functions that no family needs any more. */
export function obsolete(root: string, files: ReadonlyMap<string, string>): string[] {
  return [
    ...filesOf(root, FAMILIES),
    ...filesOf(root, BUNDLES),
    ...filesOf(root, KEYWORD_PAGES),
    ...filesOf(root, DOCUMENTS),
    ...madeOfFunctions(root),
  ].filter((path) => !files.has(path));
}

function filesOf(root: string, generated: string): string[] {
  const folder = join(root, generated);
  return existsSync(folder) ? readdirSync(folder).map((name) => `${generated}/${name}`) : [];
}

/** Folders with a generated manifest. A released Function stays: rules may run in it until they have been moved. */
function madeOfFunctions(root: string): string[] {
  const entries = readdirSync(join(root, "extensions"), { withFileTypes: true });
  const released = releasedHandles(root);
  const folders = entries.filter((entry) => entry.isDirectory() && !released.includes(entry.name)).map(({ name }) => `extensions/${name}`);
  const ours = folders.filter((folder) => readIfPresent(join(root, folder, "shopify.extension.toml"))?.startsWith(TOML_COMMENT));
  const paths = ours.flatMap((folder) => [...NAMES.map((name) => `${folder}/${name}`), ...filesOf(root, `${folder}/${LOCALES}`)]);
  const sources = ours.flatMap((folder) => filesOf(root, `${folder}/src`));
  const written = sources.filter((path) => readIfPresent(join(root, path))?.startsWith(CODE_COMMENT));
  return [...paths.filter((path) => existsSync(join(root, path))), ...written];
}
