import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Seconds that test files took, by path below the project's root. */
export type Durations = Readonly<Record<string, number>>;

/** Files of durations: the committed one, for a machine on which nothing ran yet, and that of the last run on this one. */
const COMMITTED = "tests/durations.json";
const LAST = "node_modules/.cache/cartwright/durations.json";

/** Known duration of each file; an unreadable record counts as absent. */
export function readDurations(): Durations {
  return { ...read(COMMITTED), ...read(LAST) };
}

/** Stores the durations of files on this machine, and keeps those of others from earlier runs. */
export function record(durations: Durations): void {
  mkdirSync(dirname(LAST), { recursive: true });
  writeFileSync(LAST, JSON.stringify({ ...read(LAST), ...durations }));
}

/**
 * Updates the committed file from this machine: whole seconds, of existing files that take at least one, so that another run changes few
 * lines.
 */
export function commit(): void {
  const lasting = Object.entries(readDurations()).flatMap(([path, seconds]) => {
    const rounded = Math.round(seconds);
    return rounded > 0 && existsSync(path) ? [[path, rounded] as const] : [];
  });
  writeFileSync(COMMITTED, `${JSON.stringify(Object.fromEntries(lasting.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`);
}

function read(path: string): Durations {
  try {
    const durations: unknown = JSON.parse(readFileSync(path, "utf8"));
    return typeof durations === "object" && durations !== null ? Object.fromEntries(Object.entries(durations).filter(isSeconds)) : {};
  } catch {
    return {};
  }
}

const isSeconds = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === "number";
