import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { textAt, valueAt } from "./toml-table.ts";

/** A block extension of this project, described by its manifest and its locale files. */
export interface DeployedBlock {
  handle: string;
  name: string;
  targets: string[];
  settings: { key: string; type: string; name: string; description: string; validations?: { name: string; value: string }[] }[];
  /** Metafields of a shop that the block may read. */
  metafields: { namespace: string; key: string }[];
  capabilities: string[];
  /** Texts by language. */
  locales: Record<string, Record<string, unknown>>;
  defaultLocale: string;
}

/** Reads the blocks below `extensions/` in the order of their handles. A merchant could place these after a deploy. */
export function readBlocks(extensions: string): DeployedBlock[] {
  if (!existsSync(extensions)) return [];
  const folders = readdirSync(extensions)
    .sort()
    .map((name) => join(extensions, name));
  return folders.filter((folder) => existsSync(join(folder, "shopify.extension.toml"))).flatMap((folder) => readBlock(folder) ?? []);
}

function readBlock(folder: string): DeployedBlock | null {
  const manifest = parse(readFileSync(join(folder, "shopify.extension.toml"), "utf8"));
  const own = ["extensions", 0] as const;
  if (textAt(manifest, ...own, "type") !== "ui_extension") return null;
  const list = <T>(...path: string[]) => (valueAt(manifest, ...own, ...path) ?? []) as T[];
  const handle = textAt(manifest, ...own, "handle") ?? "";
  const { locales, defaultLocale } = readLocales(join(folder, "locales"));
  return {
    ...{ handle, name: textAt(manifest, ...own, "name") ?? handle, locales, defaultLocale },
    targets: list<{ target: string }>("targeting").map(({ target }) => target),
    settings: list("settings", "fields"),
    metafields: list("metafields"),
    capabilities: Object.entries(Object(valueAt(manifest, ...own, "capabilities"))).flatMap(([name, on]) => (on === true ? [name] : [])),
  };
}

/** Reads the locale files: `fr.json`, and `en.default.json` for the language that is the fallback for missing texts. */
function readLocales(folder: string): Pick<DeployedBlock, "locales" | "defaultLocale"> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const languageOf = (file: string) => file.split(".")[0] ?? "";
  const locales = files.map((file) => [languageOf(file), JSON.parse(readFileSync(join(folder, file), "utf8"))] as const);
  const own = files.find((file) => file.endsWith(".default.json"));
  return { locales: Object.fromEntries(locales), defaultLocale: own === undefined ? "" : languageOf(own) };
}
