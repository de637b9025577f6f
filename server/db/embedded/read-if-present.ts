import { readFile } from "node:fs/promises";

/** Reads a file; null if it does not exist. */
export function readIfPresent(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
}
