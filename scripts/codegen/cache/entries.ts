import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { writeAtomic } from "../../lib/write-atomic.ts";

/** What an entry takes of a disk at least. */
const BLOCK = 4_096;
const LINE = "\n";

/** Texts in files of a folder, by keys that are good file names. */
export interface Entries {
  /** Nothing where there is no such entry, or where it is not what was kept. */
  read(key: string): string | undefined;
  keep(key: string, text: string): void;
}

/**
 * Entries of a folder, of which those that were used last stay: the first that is kept makes room, so that it takes no more than `most`
 * bytes and what one process adds. It is a help and no more: a folder that cannot be written keeps nothing, and nobody is stopped.
 */
export function entriesIn(folder: string, most: number): Entries {
  let tidy = false;
  return {
    read: (key) => {
      const file = join(folder, key);
      const [digest, text] = halves(textOf(file));
      if (text === undefined || digestOfText(text) !== digest) return undefined;
      attempt(() => utimesSync(file, new Date(), new Date()));
      return text;
    },
    keep: (key, text) =>
      attempt(() => {
        mkdirSync(folder, { recursive: true });
        if (!tidy) makeRoom(folder, most);
        tidy = true;
        writeAtomic(join(folder, key), `${digestOfText(text)}${LINE}${text}`);
      }),
  };
}

/** The digest that an entry begins with, and what it is of. */
function halves(whole: string | undefined): [digest?: string, text?: string] {
  const end = whole?.indexOf(LINE) ?? -1;
  return whole === undefined || end < 0 ? [] : [whole.slice(0, end), whole.slice(end + LINE.length)];
}

const digestOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

const textOf = (file: string): string | undefined => attempt(() => readFileSync(file, "utf8"));

function makeRoom(folder: string, most: number): void {
  const files = readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    const found = attempt(() => statSync(file));
    return found === undefined ? [] : [{ file, used: found.mtimeMs, bytes: Math.max(BLOCK, found.size) }];
  });
  let sum = 0;
  for (const { file, bytes } of files.sort((a, b) => b.used - a.used)) {
    sum += bytes;
    if (sum > most) attempt(() => rmSync(file, { force: true }));
  }
}

/** What can be done with a file; nothing where the disk refuses, or another process was quicker. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
