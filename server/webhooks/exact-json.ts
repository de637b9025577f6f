/** A text, or a number: whatever stands between texts is looked at number by number. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/gs;
const WHOLE = /^-?[0-9]+$/;
/** The shortest whole numbers that a double may not hold. */
const LONG = /[1-9][0-9]{15}/;

/** JSON.parse, but whole numbers beyond 2^53, as ids of the platform may be, come as texts of all their digits instead of rounded. */
export function parseExactly(text: string): unknown {
  const parsed: unknown = JSON.parse(text); // first, since what is no JSON must not become some
  if (!LONG.test(text)) return parsed;
  return JSON.parse(text.replaceAll(TOKEN, (token) => (WHOLE.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token)));
}
