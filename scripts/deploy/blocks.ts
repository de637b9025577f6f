import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { families } from "../../engine/declarations/catalog.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import { owners } from "../../engine/generated/owners.ts";
import { API_VERSION } from "../../engine/shopify/constants.ts";
import { type DeployedBlock, readBlocks } from "../../server/emulator/blocks.ts";
import { type Path, textAt, valueAt } from "../../server/emulator/toml-table.ts";
import { bundleLimitsOf, bytesOf } from "../blocks/bundle-limits.ts";
import { emitBlockShared } from "../codegen/emit/block-shared.ts";
import { readIfPresent } from "../codegen/lib/files.ts";
import type { Finding } from "./finding.ts";
import { type Manifest, readManifest } from "./read-manifest.ts";

/** Mark of a block's manifest, which a Function's lacks. */
export const BLOCK = /^type = "ui_extension"$/m;

const [MIN_NAME_LENGTH, MAX_NAME_LENGTH] = [5, 30];
const HANDLE = /^[a-z0-9-]{1,50}$/;
const MAX_SETTINGS = 20;

/** Finds what prevents the blocks from being deployed (manifests, sources, texts and built scripts), and notes the size of the scripts. */
export function checkBlocks(root: string): Finding[] {
  const extensions = join(root, "extensions");
  const deployed = readBlocks(extensions);
  const missing = blocks.filter(({ handle }) => !deployed.some((block) => block.handle === handle));
  return [
    ...missing.map(({ handle }) => ({ file: `extensions/${handle}/shopify.extension.toml`, message: "is missing: run npm run codegen" })),
    ...(deployed.length > 0 ? addressed(root) : []),
    ...deployed.flatMap((block) => checkBlock(root, block)),
  ];
}

/** Finds blocks that were built without the address of the app. */
function addressed(root: string): Finding[] {
  const [file, text] = emitBlockShared(
    readIfPresent(join(root, "shopify.app.toml")) ?? "",
    owners,
    new Map(families.map((family) => [family.id, family])),
  );
  return readIfPresent(join(root, file)) === text
    ? []
    : [{ file, message: "is not the application_url of shopify.app.toml: run npm run codegen" }];
}

function checkBlock(root: string, block: DeployedBlock): Finding[] {
  const folder = `extensions/${block.handle}`;
  const manifest = readManifest(root, `${folder}/shopify.extension.toml`);
  if ("message" in manifest) return [manifest];
  return [...named(manifest, block), ...modules(root, manifest, folder), ...blockTexts(root, folder, block), ...built(root, block)];
}

function named({ table, find }: Manifest, { name, handle, settings }: DeployedBlock): Finding[] {
  const own: Path = ["extensions", 0];
  const version = textAt(table, "api_version");
  return [
    ...(version === API_VERSION ? [] : [find(["api_version"], `api_version must be ${API_VERSION}, which the code speaks`)]),
    ...(name.length >= MIN_NAME_LENGTH && name.length <= MAX_NAME_LENGTH
      ? []
      : [find([...own, "name"], `name must have ${MIN_NAME_LENGTH} to ${MAX_NAME_LENGTH} characters`)]),
    ...(HANDLE.test(handle) ? [] : [find([...own, "handle"], "handle must have at most 50 letters, digits and hyphens")]),
    ...(settings.length <= MAX_SETTINGS ? [] : [find([...own, "settings"], `Shopify has room for ${MAX_SETTINGS} settings`)]),
  ];
}

function modules(root: string, { table, find }: Manifest, folder: string): Finding[] {
  const targeting = valueAt(table, "extensions", 0, "targeting");
  return (Array.isArray(targeting) ? targeting : []).flatMap((_, at) => {
    const path: Path = ["extensions", 0, "targeting", at, "module"];
    const module = textAt(table, ...path) ?? "";
    return existsSync(join(root, folder, module)) ? [] : [find(path, `${module} is missing`)];
  });
}

/** Checks the languages of a block: Shopify requires exactly one default language, whose texts are shown where another one lacks them. */
function blockTexts(root: string, folder: string, { locales, defaultLocale }: DeployedBlock): Finding[] {
  const file = `${folder}/locales`;
  const names = existsSync(join(root, file)) ? readdirSync(join(root, file)) : [];
  const defaults = names.filter((name) => name.endsWith(".default.json"));
  if (defaults.length !== 1) return [{ file, message: `must have one file that ends with .default.json, and has ${defaults.length}` }];
  const keys = Object.keys(locales[defaultLocale] ?? {});
  return Object.entries(locales).flatMap(([language, texts]) =>
    Object.keys(texts)
      .filter((name) => !keys.includes(name))
      .map((name) => ({ file: `${file}/${language}.json`, message: `has "${name}", which ${defaults[0]} lacks` })),
  );
}

function built(root: string, { handle }: DeployedBlock): Finding[] {
  const file = `dist/blocks/${handle}.js`;
  const text = readIfPresent(join(root, file));
  if (text === undefined) return [{ file, message: "has not been built: run npm run build" }];
  const limits = bundleLimitsOf(blocks.find((each) => each.handle === handle) ?? {});
  const bytes = bytesOf(text);
  const sizes = (["gzipped", "raw"] as const).map((form) => ({ form, has: bytes[form], of: limits[form] }));
  const over = sizes.filter(({ has, of }) => has > of);
  if (over.length > 0) return over.map(({ form, has, of }) => ({ file, message: `has ${has} bytes ${form}, more than ${of}` }));
  return [{ file, message: `has ${sizes.map(({ form, has, of }) => `${has} of ${of} bytes ${form}`).join(", ")}`, note: true }];
}
