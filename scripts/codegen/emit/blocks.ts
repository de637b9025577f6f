import { API_VERSION, NAMESPACE } from "../../../engine/platform.ts";
import type { Block, FamilyDeclaration } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { without } from "../declarations/json.ts";
import { CODE_COMMENT, TOML_COMMENT } from "../header.ts";
import { uid } from "./uid.ts";

/** A block as it is declared: what the product knows of it, and what only its extension has. */
export type BlockDeclaration = Block & {
  description: string;
  capabilities: readonly string[];
  settings: Readonly<Record<string, { type: string; title: string; description: string }>>;
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  modules: Readonly<Record<string, string>>;
};

export const LOCALES = "locales";

/** The blocks of schemas/blocks, by handle. */
export function blocksOf(sources: Declared["sources"]): BlockDeclaration[] {
  return sources
    .filter(({ folder }) => folder === "blocks")
    .map(({ id, json }) => {
      const { targets, ...rest } = without(json, ["$schema", "$id", "$comment"]);
      return { handle: id, ...rest, targets: Object.keys(Object(targets)), modules: targets } as unknown as BlockDeclaration;
    });
}

/** engine/generated/blocks.ts: what can stand in checkout, and of which family it shows something. */
export function emitBlocks(blocks: readonly BlockDeclaration[]): string {
  const known = blocks.map(
    ({ handle, title, family, targets, hold }): Block => ({ handle, title, family, targets, ...(hold && { hold }) }),
  );
  return `${CODE_COMMENT}import type { Block } from "../types.ts";\n\nexport const blocks: readonly Block[] = ${JSON.stringify(known, null, 1)};\n`;
}

/** engine/generated/holds.ts: the note that each block keeps on the cart, which is all that it has room to know. */
export function emitHolds(blocks: readonly BlockDeclaration[]): string {
  const keys = Object.fromEntries(blocks.flatMap(({ handle, hold }) => (hold === undefined ? [] : [[handle, hold.key]])));
  return `${CODE_COMMENT}export const holds = ${JSON.stringify(keys, null, 1)} as const;\n`;
}

/** The files of one block's extension that follow from its declaration: manifest and words. */
export function emitBlock(block: BlockDeclaration, family: FamilyDeclaration | undefined): Map<string, string> {
  const folder = `extensions/${block.handle}`;
  const words = Object.entries(block.words).map(([language, texts]): [string, string] => [
    `${folder}/${LOCALES}/${language}${language === "en" ? ".default" : ""}.json`,
    `${JSON.stringify(texts, null, 2)}\n`,
  ]);
  return new Map([[`${folder}/shopify.extension.toml`, manifest(block, family)], ...words]);
}

/** extensions/block/address.ts: where this app's server is. A block has no other way to know, and is deployed with the manifest that says it. */
export function emitAddress(manifest: string): [string, string] {
  const [, address = ""] = /^application_url = "([^"]*)"$/m.exec(manifest) ?? [];
  return ["extensions/block/address.ts", `${CODE_COMMENT}export const APP = ${JSON.stringify(address.replace(/\/$/u, ""))};\n`];
}

/** The key of the document of those that are at work, which is all that a block reads of a family. */
export function documentOf(family: FamilyDeclaration | undefined): string | undefined {
  return family?.keep.in === "metafield" ? (family.keep.live?.key ?? family.keep.key) : undefined;
}

function manifest(block: BlockDeclaration, family: FamilyDeclaration | undefined): string {
  const text = JSON.stringify;
  const targeting = Object.entries(block.modules).map(
    ([target, module]) => `  [[extensions.targeting]]\n  target = ${text(target)}\n  module = ${text(module)}\n`,
  );
  const keys = [documentOf(family) ?? "", ...(block.hold === undefined ? [] : [block.hold.key])];
  const settings = Object.entries(block.settings).map(
    ([key, { type, title, description }]) =>
      `    [[extensions.settings.fields]]\n    key = ${text(key)}\n    type = ${text(type)}\n    name = ${text(title)}\n    description = ${text(description)}\n`,
  );
  return `${TOML_COMMENT}api_version = ${text(API_VERSION)}

[[extensions]]
name = ${text(block.title)}
handle = ${text(block.handle)}
type = "ui_extension"
uid = ${text(uid(block.handle))}
description = ${text(block.description)}

${targeting.join("\n")}
${keys.map((key) => `  [[extensions.metafields]]\n  namespace = ${text(NAMESPACE)}\n  key = ${text(key)}\n\n`).join("")}  [extensions.capabilities]
${block.capabilities.map((name) => `  ${name} = true\n`).join("")}${settings.length === 0 ? "" : `\n  [extensions.settings]\n${settings.join("\n")}`}`;
}
