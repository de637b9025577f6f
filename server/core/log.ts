import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions, symbols } from "pino";
import { getProperty } from "../../engine/lib/object.ts";
import { logContext } from "./log-context.ts";

export type Log = Logger;

const HIDDEN = "[hidden]";
const LONGEST = 8_000;
/** Names of fields that must never be logged, whatever their value. */
const PRIVATE = /token|secret|password|authorization|cookie|hmac|e-?mail|phone|address/i;
/** Cheap test before the expensive ones: every secret matches, most texts do not. */
const SUSPECT = /@|eyJ|shp|bearer|basic/i;
/** Patterns of secrets inside a text: session tokens, access tokens, credentials in an address, e-mail addresses. */
const SECRETS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\bshp[a-z]{2,3}_[A-Za-z0-9]+/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/gi, `$1${HIDDEN}`],
  [/[\w.+-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]+)*\.[a-z]{2,}\b/gi, HIDDEN],
];

/**
 * Creates the log: one JSON object a line, with the time and the origin of the work, on a stream or a file descriptor. Callers log nothing secret or
 * personal. If an error's text contains some nevertheless, the log hides it. Lines are written synchronously: the last ones before a crash are the
 * ones that count. Only lines about requests that succeeded wait for a moment, and are written together.
 */
export function createLog(to: DestinationStream | number): Log {
  const options = {
    ...{ level: "debug", base: null, messageKey: "message", timestamp: stdTimeFunctions.isoTime, mixin: logContext },
    formatters: { level: (level: string) => ({ level }), log: cleaned },
    serializers: { message: scrub },
  };
  return pino(options, typeof to === "number" ? delaying(destination({ dest: to, sync: true })) : to);
}

/** Milliseconds for which lines about requests wait for others: each write into the system costs as much as a small statement. */
const DELAY = 100;
/** Characters of lines that wait at most, of which more are written at once. */
const WAITING_CHARACTERS = 4_096;
/** Message of a line about a request. */
export const REQUEST = "request";

/**
 * Writes lines at once, those about requests that succeeded a moment later, in the order in which they came. They wait here, not in the stream: asked to
 * write what waits, it tries for ever where nobody reads, and a process whose parent was killed could not end.
 */
function delaying(stream: DestinationStream): DestinationStream {
  let timer: NodeJS.Timeout | undefined;
  let waiting = "";
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = "";
    if (lines !== "") stream.write(lines);
  };
  process.once("exit", flush);
  const target = {
    [symbols.needsMetadataGsym]: true,
    lastMsg: "",
    lastObj: {},
    write: (line: string) => {
      waiting += line;
      const canWait =
        target.lastMsg === REQUEST && Number(getProperty(target.lastObj, "status")) < 400 && waiting.length < WAITING_CHARACTERS;
      if (canWait) timer ??= setTimeout(flush, DELAY).unref();
      else flush();
    },
  };
  return target;
}

/** Log that discards everything. */
export const silentLog: Log = createLog({ write: () => undefined });

function cleaned(entry: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, deep(clean(key, value))]));
}

/** Cleans nested values in the same way. */
function deep(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.parse(JSON.stringify(value, clean)) : value;
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
