import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Block } from "../../../engine/types/block.ts";
import type { Component } from "../../../engine/types/translation-component.ts";
import type { BlockSetting } from "./block-setting.ts";
import type { Declared } from "./declared.ts";
import { without } from "./json.ts";
import { componentsOf, settingsFor } from "./translations.ts";

/** A block as it is declared: what the product knows of it, and what only its extension has. */
export type BlockDeclaration = Block & {
  description: string;
  reads?: readonly string[];
  variables?: readonly string[];
  capabilities: readonly string[];
  /** The component whose texts it shows; nothing as well where there is none of that name. */
  component?: Component;
  /** Those that follow from the component, before its own. */
  settings: Readonly<Record<string, BlockSetting>>;
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The blocks of schemas/blocks, by handle. */
export function blocksOf(sources: Declared["sources"]): BlockDeclaration[] {
  const components = componentsOf(sources);
  return sources
    .filter(({ folder }) => folder === "blocks")
    .map(({ id, json }) => {
      const declared = { handle: id, ...without(json, ["$schema", "$id", "$comment", "texts"]) } as unknown as BlockDeclaration;
      const component = components.find((each) => each.id === json.texts);
      if (component === undefined) return declared;
      return { ...declared, component, settings: { ...settingsFor(component), ...declared.settings } };
    });
}

/** The document of those of a family that are at work, which is all that blocks read of it: its key, and where its entries stand. */
export function documentOf(family: FamilyDeclaration | undefined): { key: string; under: string } | undefined {
  const keep = family?.keep;
  return keep?.in === "metafield" ? { key: keep.live?.key ?? keep.key, under: keep.under ?? "entries" } : undefined;
}
