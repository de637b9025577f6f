/**
 * A plain reading of when two phone numbers are the same, by an author who has not seen the code that decides it.
 *
 * They are when their digits are: whether both, one or none has the plus, and whatever stands between the digits, is spelling. An
 * extension ends the number and is no part of it. What has no digit is no number, and is equal to nothing, not even to itself. Digits
 * of any script are digits. `00` is not the plus, and a zero in brackets is a digit: who means them must write them.
 */
export function samePhone(one: string, other: string): boolean {
  const digits = digitsOf(one);
  return digits !== "" && digits === digitsOf(other);
}

/** The digit zero of the scripts that phones are typed in; the other nine follow each. */
const ZEROS = ["0", "٠", "۰", "०", "০", "๐", "０"];

/** Marks that begin an extension after a digit: `x12`, `ext. 12`, `доб. 12`, `#12`, and what dialers write as pauses, `,12` and `;ext=12`. */
const EXTENSION = /(?<=\p{Nd}.*)[\p{L}#,;]/su;

function digitsOf(phone: string): string {
  const number = phone.split(EXTENSION)[0] ?? "";
  return Array.from(number, digitOf).join("");
}

function digitOf(letter: string): string {
  const point = letter.codePointAt(0) ?? 0;
  const digits = ZEROS.map((zero) => point - (zero.codePointAt(0) ?? 0));
  return String(digits.find((digit) => digit >= 0 && digit <= 9) ?? "");
}

/** Pairs with the answer; every number is of a range that is kept for fiction or of no country at all. */
export const PHONE_ROWS: readonly (readonly [one: string, other: string, same: boolean])[] = [
  ["+1 (555) 555-0100", "+15555550100", true],
  ["+1 555 555 0100", "1 555 555 0100", true],
  ["555-0100", "5550100", true],
  ["555.0100", "555/01 00", true],
  ["+44 20 7946 0018", "+44\u00a020\u20117946\u20110018", true],
  ["+44 20 7946 0018", "020 7946 0018", false],
  ["+44 20 7946 0018", "0044 20 7946 0018", false],
  ["+44 20 7946 0018", "+44 (0)20 7946 0018", false],
  ["555 0100", "555 0101", false],
  ["555 0100", "555 01000", false],
  ["555 0100", "0555 0100", false],
  ["555 0100 x12", "555 0100", true],
  ["555 0100 ext. 12", "555 0100 ext. 34", true],
  ["555 0100 Ext12", "555 0100 12", false],
  ["555 0100 #12", "555 0100", true],
  ["555 0100;ext=12", "555 0100", true],
  ["555 0100,,12", "555 0100", true],
  ["555 0100 доб. 12", "555 0100", true],
  ["Tel. 555 0100", "555 0100", true],
  ["tel:+15555550100", "+1 555 555 0100", true],
  ["\u202a+1 555 555 0100\u202c", "+1 555 555 0100", true],
  ["٥٥٥ ٠١٠٠", "555 0100", true],
  ["５５５－０１００", "555-0100", true],
  ["", "", false],
  ["+", "+", false],
  ["none", "none", false],
  ["none", "555 0100", false],
];
