import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "encryption.key";

/**
 * Returns the encryption key of a data folder, in base64, readable by the owner only; the first caller creates the file. The file appears completely
 * or not at all: data that is encrypted today must be readable tomorrow.
 */
export function ensureKeyFile(dataDir: string): string {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) make(dataDir, file);
  return readFileSync(file, "utf8").trim();
}

/** Returns the key if the file exists; null otherwise. */
export function readKeyFile(dataDir: string): string | null {
  return existsSync(join(dataDir, FILE)) ? ensureKeyFile(dataDir) : null;
}

function make(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error; // another process was first
  } finally {
    rmSync(draft);
  }
}
