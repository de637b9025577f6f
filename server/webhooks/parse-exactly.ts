/** Matches a JSON string or a number, so that numbers inside strings are left alone. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/gs;
const INTEGER = /^-?[0-9]+$/;
/** Matches the shortest whole numbers that a double may not hold. */
const LONG = /[1-9][0-9]{15}/;

/**
 * Parses JSON like JSON.parse, but returns whole numbers beyond 2^53 as strings of all their digits instead of rounding. Shopify's ids may be that
 * large.
 */
export function parseExactly(text: string): unknown {
  const parsed: unknown = JSON.parse(text); // first, because the replacement below must not turn invalid JSON into valid JSON
  if (!LONG.test(text)) return parsed;
  return JSON.parse(
    text.replaceAll(TOKEN, (token) => (INTEGER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token)),
  );
}
