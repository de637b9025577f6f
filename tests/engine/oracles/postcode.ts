/**
 * A slow and plain reading of the rules for postcodes, by an author who has not seen the code that carries them out.
 *
 * A code is British when, without blanks and hyphens, its last three are a digit and two letters and what stands before (the outward
 * part) is A9, A99, A9A, AA9, AA99 or AA9A. In all other codes blanks and hyphens are only spelling. Case never matters. A code or
 * value with nothing in it holds nowhere.
 */

type Operator = "prefix" | "is" | "range";

/** The six shapes of an outward part; `A` is a letter, `9` a digit. */
const OUTWARD = /^([A-Z]\d|[A-Z]\d\d|[A-Z]\d[A-Z]|[A-Z]{2}\d|[A-Z]{2}\d\d|[A-Z]{2}\d[A-Z])$/;
const INWARD = /^\d[A-Z]{2}$/;

/** Tells whether a postcode condition with this one value holds for this code. A value that ends in `*` is the prefix before it. */
export function postcodeHolds(operator: Operator, value: string, code: string): boolean {
  if (withoutSpelling(value) === "" || withoutSpelling(code) === "") return false;
  if (operator === "range") return isInRange(value, code);
  const star = /^(.*)\*\s*$/s.exec(value);
  if (star?.[1] !== undefined) return postcodeHolds("prefix", star[1], code);
  if (operator === "is") return withoutSpelling(value) === withoutSpelling(code);
  return beginsWith(value, code);
}

/** Upper case, without blanks of any kind and without hyphens of any length. */
const withoutSpelling = (text: string): string => text.replace(/[\s\p{Pd}]/gu, "").toUpperCase();

/** Outward and inward part of a British code, nothing for any other. */
function britishParts(code: string): { outward: string; inward: string } | undefined {
  const letters = withoutSpelling(code);
  const outward = letters.slice(0, -3);
  const inward = letters.slice(-3);
  return OUTWARD.test(outward) && INWARD.test(inward) ? { outward, inward } : undefined;
}

function beginsWith(prefix: string, code: string): boolean {
  const parts = britishParts(code);
  if (!parts) return withoutSpelling(code).startsWith(withoutSpelling(prefix));
  const { outward, inward } = parts;

  // A blank within the prefix says where the outward part ends.
  const blank = prefix.trim().search(/\s/);
  if (blank !== -1) {
    const left = withoutSpelling(prefix.trim().slice(0, blank));
    const right = withoutSpelling(prefix.trim().slice(blank));
    return outward === left && inward.startsWith(right);
  }

  const letters = withoutSpelling(prefix);
  const next = outward.charAt(letters.length);
  const isWithinNumber = /\d$/.test(letters) && /\d/.test(next);
  if (outward.startsWith(letters) && !isWithinNumber) return true;
  return !OUTWARD.test(letters) && (outward + inward).startsWith(letters);
}

/** The digits by which a range counts: the first five of nine written 5-4, else all; letters do not count. */
function countedDigits(text: string): string {
  const fiveAndFour = /^\P{Nd}*(\d{5})[\s\p{Pd}]+\d{4}\s*$/u.exec(text);
  return fiveAndFour?.[1] ?? text.replace(/\D/g, "");
}

function isInRange(range: string, code: string): boolean {
  const bounds = boundsOf(range);
  if (!bounds) return false;
  const [low, high] = bounds;
  const digits = countedDigits(code);
  // Texts of digits that are equally long stand in the order of their numbers.
  return digits.length === low.length && low <= digits && digits <= high;
}

/** Both bounds as digits: the range is parted at the hyphen that leaves as many digits on both sides; without one it is no range. */
function boundsOf(range: string): [string, string] | undefined {
  for (const hyphen of range.matchAll(/\p{Pd}/gu)) {
    const low = countedDigits(range.slice(0, hyphen.index));
    const high = countedDigits(range.slice(hyphen.index + 1));
    if (low !== "" && low.length === high.length) return [low, high];
  }
  return undefined;
}
