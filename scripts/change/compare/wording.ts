import type { Json } from "../../codegen/declarations/json.ts";

/** Keys whose texts are only wording, for developers or on screens. */
const SENTENCES: readonly string[] = [
  ...["$schema", "$id", "$comment", "title", "shortTitle", "description", "label", "placeholder", "question", "help"],
  ...["loadError", "phrase", "message", "deprecatedMessage"],
  ...["noConditionsText", "absentText", "emptyText", "summary", "else", "add", "remove"],
];
/** Keys with several texts: by value, by language, or in a list. */
const TEXTS: readonly string[] = [
  ...["errorMessage", "locales", "enumLabels", "examples", "labels", "texts", "summary", "availability", "promotion"],
];

/** All keys of declarations that may stand for wording. */
export const WORDING: readonly string[] = [...SENTENCES, ...TEXTS];

/** Reports whether a key stands for wording both before and now. */
export function isWording(key: string, before: Json | undefined, now: Json | undefined): boolean {
  const isText = (value: Json | undefined) => value === undefined || typeof value === "string";
  return TEXTS.includes(key) || (SENTENCES.includes(key) && isText(before) && isText(now));
}
