/** What a block says, and what the merchant set for it where it is placed. */

import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isSeen } from "../../engine/lib/text-rules.ts";
import { ifThere } from "./optional-api.ts";

type Speaking = Pick<StandardApi, "i18n">;
type Placed = Pick<StandardApi, "settings">;

/** The same functions for each block, by the names that are declared of it. */
export interface Words<Settings, Word extends string> {
  /** The block's own words in the buyer's language, filled in. */
  say(api: Speaking, word: Word, given?: Readonly<Record<string, string>>): string;
  /** What the merchant set; nothing for a text of blanks. */
  setting<Name extends keyof Settings>(api: Placed, name: Name): Settings[Name] | undefined;
  /** What the merchant typed in place of the block's own words, else these. */
  word(api: Speaking & Placed, name: Word & keyof Settings): string;
}

export function say({ i18n }: Speaking, word: string, given?: Readonly<Record<string, string>>): string {
  return i18n.translate(word, given);
}

export function setting<Type>({ settings }: Placed, name: string): Type | undefined {
  const set = ifThere(settings.value, name) as Type | undefined;
  return typeof set === "string" && !isSeen(set) ? undefined : set;
}

export function word(api: Speaking & Placed, name: string): string {
  return setting(api, name) ?? say(api, name);
}
