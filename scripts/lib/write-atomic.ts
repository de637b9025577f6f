import { randomUUID } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";

/** Writes a file atomically: concurrent readers and writers find all of it, or the previous content. */
export function writeAtomic(file: string, content: string | Uint8Array): void {
  const temporaryFile = `${file}.${randomUUID()}`;
  writeFileSync(temporaryFile, content);
  renameSync(temporaryFile, file);
}
