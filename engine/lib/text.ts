/** Merchant text made ready: how it is stored, and how compiled programs hold it. */

/** Stored form of one line of text: Unicode NFC, trimmed, line breaks as blanks. Takes time in proportion to any text. */
export function singleLine(text: string): string {
  const lines = text.normalize("NFC").split(/[\r\n\u2028\u2029]+/u);
  return lines
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}

/** Stored form of a text as it was typed: Unicode NFC, and of blanks alone nothing. */
export function trimInput(text: string): string {
  return text.trim() === "" ? "" : text.normalize("NFC");
}

/** Characters of one byte each. */
const ASCII = /^[\0-\x7f]*$/;

/** Size as the platform counts it: UTF-8 bytes of the JSON text. */
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

/** "a", "a and b", "a, b and c". */
export function joinList(items: readonly string[], word = "and"): string {
  const last = items[items.length - 1] ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** As a sentence begins. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** As a title is written: "Wallet Rule". */
export function titleCase(text: string): string {
  return text.replace(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}

/** Sentences one after the other, each said once, and each with an end; what is empty says nothing. */
export function joinSentences(...texts: readonly (string | undefined)[]): string {
  const said = new Set(texts.flatMap((text) => (text === undefined || text.trim() === "" ? [] : [ended(text.trim())])));
  return [...said].join(" ");
}

function ended(text: string): string {
  return /[.!?…][\p{Pe}\p{Pf}"']?$/u.test(text) ? text : `${text}.`;
}

/** "1 customization", "2 customizations". */
export function amount(number: number, { one, other }: { one: string; other: string }): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : other}`;
}

/** The number at the end of an id, which is all that a link holds of it; empty where there is none. */
export function trailingNumber(id: unknown): string {
  return /[0-9]+$/u.exec(typeof id === "number" || typeof id === "string" ? String(id).trim() : "")?.[0] ?? "";
}
