import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { writeAtomic } from "../../lib/write-atomic.ts";

/** Bytes that an entry occupies on a disk at least. */
const BLOCK = 4_096;
const LINE = "\n";

/** Texts in files of a folder, by keys that are valid file names. */
export interface Entries {
  /** Returns undefined if the entry is absent or damaged. */
  read(key: string): string | undefined;
  store(key: string, text: string): void;
}

/**
 * Opens the entries of a folder. The first write of a process deletes the least recently used, so that the folder takes at most `max`
 * bytes plus what one process adds. A cache only helps: if the folder cannot be written, nothing is stored and nothing fails.
 */
export function entriesIn(folder: string, max: number): Entries {
  let tidy = false;
  return {
    read: (key) => {
      const file = join(folder, key);
      const [digest, text] = halves(textOf(file));
      if (text === undefined || digestOfText(text) !== digest) return undefined;
      attempt(() => utimesSync(file, new Date(), new Date()));
      return text;
    },
    store: (key, text) =>
      attempt(() => {
        mkdirSync(folder, { recursive: true });
        if (!tidy) evictOldest(folder, max);
        tidy = true;
        writeAtomic(join(folder, key), `${digestOfText(text)}${LINE}${text}`);
      }),
  };
}

/** Splits an entry into its digest and its text. */
function halves(entry: string | undefined): [digest?: string, text?: string] {
  const end = entry?.indexOf(LINE) ?? -1;
  return entry === undefined || end < 0 ? [] : [entry.slice(0, end), entry.slice(end + LINE.length)];
}

const digestOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

const textOf = (file: string): string | undefined => attempt(() => readFileSync(file, "utf8"));

function evictOldest(folder: string, max: number): void {
  const files = readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    const stats = attempt(() => statSync(file));
    return stats === undefined ? [] : [{ file, used: stats.mtimeMs, bytes: Math.max(BLOCK, stats.size) }];
  });
  let sum = 0;
  for (const { file, bytes } of files.sort((a, b) => b.used - a.used)) {
    sum += bytes;
    if (sum > max) attempt(() => rmSync(file, { force: true }));
  }
}

/** Runs a file operation. Returns undefined if the disk refuses, or if another process was quicker. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
