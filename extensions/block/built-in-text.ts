/** What a block says, and what the merchant set for it where it is placed. */

import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { hasVisibleText } from "../../engine/lib/text-rules.ts";
import { optionalApi } from "./optional-api.ts";

type Speaking = Pick<StandardApi, "i18n">;
type Placed = Pick<StandardApi, "settings">;

/** The same functions for each block, by the names that are declared of it. */
export interface BuiltInTexts<Settings, Word extends string> {
  /** The block's own words in the buyer's language, filled in. */
  builtInText(api: Speaking, word: Word, given?: Readonly<Record<string, string>>): string;
  /** What the merchant set; nothing for a text of blanks. */
  setting<Name extends keyof Settings>(api: Placed, name: Name): Settings[Name] | undefined;
  /** What the merchant typed in place of the block's own words, else these. */
  blockText(api: Speaking & Placed, name: Word & keyof Settings): string;
}

export function builtInText({ i18n }: Speaking, word: string, given?: Readonly<Record<string, string>>): string {
  return i18n.translate(word, given);
}

export function setting<Type>({ settings }: Placed, name: string): Type | undefined {
  const set = optionalApi(settings.value, name) as Type | undefined;
  return typeof set === "string" && !hasVisibleText(set) ? undefined : set;
}

export function blockText(api: Speaking & Placed, name: string): string {
  return setting(api, name) ?? builtInText(api, name);
}
