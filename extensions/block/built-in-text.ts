/** Texts of a block, and settings that the merchant made where it is placed. */

import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { hasVisibleText } from "../../engine/lib/text-rules.ts";
import { optionalApi } from "./optional-api.ts";

type Speaking = Pick<StandardApi, "i18n">;
type BlockSettings = Pick<StandardApi, "settings">;

/** Values of placeholders. */
type Given = Readonly<Record<string, string | number>>;

/** Text functions of a block, typed by the names in its declaration. */
export interface BuiltInTexts<Settings, Word extends string> {
  /** Returns one of the block's own texts in the customer's language, with its placeholders filled; `count` also chooses its plural form. */
  builtInText(api: Speaking, word: Word, given?: Given): string;
  /** Returns a setting of the merchant; undefined for a text without visible characters. */
  setting<Name extends keyof Settings>(api: BlockSettings, name: Name): Settings[Name] | undefined;
  /** Returns the merchant's text for a setting, or else the block's own text. */
  blockText(api: Speaking & BlockSettings, name: Word & keyof Settings): string;
}

export function builtInText({ i18n }: Speaking, word: string, given?: Given): string {
  return i18n.translate(word, given);
}

export function setting<Type>({ settings }: BlockSettings, name: string): Type | undefined {
  const set = optionalApi(settings.value, name) as Type | undefined;
  return typeof set === "string" && !hasVisibleText(set) ? undefined : set;
}

export function blockText(api: Speaking & BlockSettings, name: string): string {
  return setting(api, name) ?? builtInText(api, name);
}
