import { type Plural, pluralForm } from "./plural.ts";

/** Forms of merchant text: in storage, and in compiled programs. */

/** Returns the stored form of a single line: Unicode NFC, trimmed, line breaks as spaces. Runs in linear time. */
export function singleLine(text: string): string {
  const lines = text.normalize("NFC").split(/[\r\n\u2028\u2029]+/u);
  return lines
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}

/** Returns the stored form of a typed text: Unicode NFC; empty if there are only spaces. */
export function trimInput(text: string): string {
  return text.trim() === "" ? "" : text.normalize("NFC");
}

/** Texts of one-byte characters. */
const ASCII = /^[\0-\x7f]*$/;

/** Returns the size as Shopify counts it: UTF-8 bytes of the JSON text. */
export function jsonBytes(value: unknown): number {
  return utf8Bytes(JSON.stringify(value));
}

export function utf8Bytes(text: string): number {
  if (ASCII.test(text)) return text.length;
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Joins items: "a", "a and b", "a, b and c". */
export function joinList(items: readonly string[], word = "and"): string {
  const last = items[items.length - 1] ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** Capitalizes the first letter, as at the start of a sentence. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Capitalizes each word, as in titles: "Wallet Rule". */
export function titleCase(text: string): string {
  return text.replace(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}

/** Joins sentences; duplicates and empty ones are left out, and each gets an end mark. */
export function joinSentences(...texts: readonly (string | undefined)[]): string {
  const sentences = new Set(texts.flatMap((text) => (text === undefined || text.trim() === "" ? [] : [ended(text.trim())])));
  return [...sentences].join(" ");
}

function ended(text: string): string {
  return /[.!?…][\p{Pe}\p{Pf}"']?$/u.test(text) ? text : `${text}.`;
}

/** Returns the number at the end of an id, as links hold it; empty if there is none. */
export function trailingNumber(id: unknown): string {
  return /[0-9]+$/u.exec(typeof id === "number" || typeof id === "string" ? String(id).trim() : "")?.[0] ?? "";
}

/** Returns a number with its noun: "1 customization", "2 customizations". */
export function amount(number: number, noun: Plural): string {
  return `${number.toLocaleString("en-US")} ${pluralForm(number, noun)}`;
}
