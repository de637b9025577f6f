import { pino } from "pino";
import { createLog, type Log } from "../../server/core/log.ts";

type Lines = Record<string, unknown>[];

/** The log of the server, read line by line. */
export function logInto(lines: Lines): Log {
  return createLog({ write: (line) => void lines.push(JSON.parse(line)) });
}

/** What the log is given, before anything is hidden in it. */
export function unhidden(write: (line: string) => void): Log {
  return pino({ base: null, messageKey: "message", formatters: { level: (level) => ({ level }) } }, { write });
}

/** The same, read line by line. */
export function unhiddenInto(lines: Lines): Log {
  return unhidden((line) => void lines.push(JSON.parse(line)));
}
