import { origin } from "./origin.ts";

export type Log = (entry: Record<string, unknown>) => void;

const HIDDEN = "[hidden]";
const LONGEST = 8_000;
/** Fields that have no business in a log, whatever they hold. */
const PRIVATE = /token|secret|password|authorization|cookie|hmac|e-?mail|phone|address/i;
/** No secret is without one of these; most texts are, and are left alone quickly. */
const SUSPECT = /@|eyJ|shp|bearer|basic/i;
/** What gives itself away inside a text: session tokens, access tokens, credentials in an address, a person's e-mail. */
const SECRETS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\bshp[a-z]{2,3}_[A-Za-z0-9]+/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/gi, `$1${HIDDEN}`],
  [/[\w.+-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]+)*\.[a-z]{2,}\b/gi, HIDDEN],
];

/**
 * The log: one JSON object a line, with the time and whom the work is for. What is secret or personal is not written in the first place;
 * should an error's text carry some nevertheless, it is hidden here.
 */
export function createLog(write: (line: string) => void): Log {
  return ({ level = "info", ...entry }) => {
    write(JSON.stringify({ time: new Date().toISOString(), level, ...origin(), ...entry }, clean));
  };
}

function clean(key: string, value: unknown): unknown {
  if (value !== null && PRIVATE.test(key)) return HIDDEN;
  if (value instanceof Error) return scrub(String(value));
  return typeof value === "string" ? scrub(value) : value;
}

function scrub(text: string): string {
  if (text.length < LONGEST && !SUSPECT.test(text)) return text;
  return SECRETS.reduce((clean, [secret, instead]) => clean.replace(secret, instead), text.slice(0, LONGEST));
}
