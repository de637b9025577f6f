import type { Json } from "../../codegen/declarations/json.ts";

/** Keys whose texts are only wording, for developers or on screens. */
const SENTENCES: readonly string[] = [
  ...[
    "$schema",
    "$id",
    "$comment",
    "title",
    "description",
    "text",
    "label",
    "subtitle",
    "placeholder",
    "description",
    "action",
    "question",
  ],
  ...[
    "failed",
    "note",
    "says",
    "message",
    "missingMessage",
    "lockedMessage",
    "otherwise",
    "always",
    "searchLabel",
    "description",
    "shortTitle",
    "noun",
    "default",
    "caution",
  ],
  ...["absent", "sentence", "add", "remove", "help"],
];
/** Keys with several texts: by word, by language, or in a list. */
const TEXTS: readonly string[] = [
  "errorMessage",
  "words",
  "examples",
  "noun",
  "empty",
  "toasts",
  "titles",
  "summary",
  "availability",
  "promotion",
];

/** All keys of declarations that may stand for wording. */
export const WORDING: readonly string[] = [...SENTENCES, ...TEXTS];

/** Reports whether a key stands for wording both before and now. */
export function isWording(key: string, before: Json | undefined, now: Json | undefined): boolean {
  const isText = (value: Json | undefined) => value === undefined || typeof value === "string";
  return TEXTS.includes(key) || (SENTENCES.includes(key) && isText(before) && isText(now));
}
