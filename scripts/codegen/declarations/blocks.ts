import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Plural } from "../../../engine/lib/plural.ts";
import type { Block } from "../../../engine/types/block.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import type { BlockSetting } from "./block-setting.ts";
import type { Declared } from "./declared.ts";
import { withoutKeys } from "./json.ts";
import { componentsOf, settingsFor } from "./translation-components.ts";

/** A declared block: the facts that the product uses, and those for its extension alone. */
export type BlockDeclaration = Block & {
  description: string;
  documents?: readonly string[];
  variables?: readonly string[];
  capabilities: readonly string[];
  /** Component whose texts the block shows; undefined also if there is none of that name. */
  component?: TranslationComponent;
  /** All settings: those that follow from the component, then the block's own. */
  settings: Readonly<Record<string, BlockSetting>>;
  locales: Readonly<Record<string, Readonly<Record<string, string | Plural>>>>;
};

/** Returns the blocks of schemas/blocks. */
export function blocksOf(sources: Declared["sources"]): BlockDeclaration[] {
  const components = componentsOf(sources);
  return sources
    .filter(({ folder }) => folder === "blocks")
    .map(({ id, json }) => {
      const declared = { handle: id, ...withoutKeys(json, ["$schema", "$id", "$comment", "translation"]) } as unknown as BlockDeclaration;
      const component = components.find((each) => each.id === json.translation);
      if (component === undefined) return declared;
      return { ...declared, component, settings: { ...settingsFor(component), ...declared.settings } };
    });
}

/** Returns the key of the checkout document of a family, and where its entries are. Blocks read nothing else of the family. */
export function documentOf(family: FamilyDeclaration | undefined): { key: string; under: string } | undefined {
  const storage = family?.storage;
  return storage?.type === "metafield"
    ? { key: storage.checkoutDocument?.key ?? storage.key, under: storage.listKey ?? "entries" }
    : undefined;
}
