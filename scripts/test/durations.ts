import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Seconds that test files took, by their path below the project's root. */
export type Durations = Readonly<Record<string, number>>;

/** What was committed, for a machine on which nothing ran yet, and what ran last on this one. */
const COMMITTED = "tests/durations.json";
const LAST = "node_modules/.cache/cartwright/durations.json";

/** How long each file took, as far as it is known; what cannot be read is not known. */
export function recorded(): Durations {
  return { ...read(COMMITTED), ...read(LAST) };
}

/** Keeps how long files took on this machine, beside what others took earlier. */
export function record(durations: Durations): void {
  mkdirSync(dirname(LAST), { recursive: true });
  writeFileSync(LAST, JSON.stringify({ ...read(LAST), ...durations }));
}

/** Commits to what this machine knows: whole seconds, of files that are there and take any, so that another run changes few lines. */
export function commit(): void {
  const lasting = Object.entries(recorded()).flatMap(([path, seconds]) => {
    const rounded = Math.round(seconds);
    return rounded > 0 && existsSync(path) ? [[path, rounded] as const] : [];
  });
  writeFileSync(COMMITTED, `${JSON.stringify(Object.fromEntries(lasting.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`);
}

function read(path: string): Durations {
  try {
    const known: unknown = JSON.parse(readFileSync(path, "utf8"));
    return typeof known === "object" && known !== null ? Object.fromEntries(Object.entries(known).filter(isSeconds)) : {};
  } catch {
    return {};
  }
}

const isSeconds = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === "number";
