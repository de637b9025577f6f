import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/runtime/generated/gift-alias.ts: the name by which Functions read the attribute of gifts, and programs leave gifts out. */
export function emitGiftAlias(alias: string): string {
  return `${CODE_COMMENT}/** Returns the property of a cart line that holds the mark of a gift. */\nexport function giftAlias(): string {\n  return ${JSON.stringify(alias)};\n}\n`;
}
