import { pino } from "pino";
import { createLog, type Log } from "../../server/core/log.ts";

type Lines = Record<string, unknown>[];

/** Log of the server, parsed line by line. */
export function logInto(lines: Lines): Log {
  return createLog({ write: (line) => void lines.push(JSON.parse(line)) });
}

/** Log before secrets are hidden. */
export function unhidden(write: (line: string) => void): Log {
  return pino({ base: null, messageKey: "message", formatters: { level: (level) => ({ level }) } }, { write });
}

/** Log before secrets are hidden, parsed line by line. */
export function unhiddenInto(lines: Lines): Log {
  return unhidden((line) => void lines.push(JSON.parse(line)));
}
