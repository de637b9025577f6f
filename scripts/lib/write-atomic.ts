import { randomUUID } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";

/** Writes a file at once: others who read or write the same one at this moment find all of it, or what was there before. */
export function writeAtomic(file: string, content: string | Uint8Array): void {
  const begun = `${file}.${randomUUID()}`;
  writeFileSync(begun, content);
  renameSync(begun, file);
}
