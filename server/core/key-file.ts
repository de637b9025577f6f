import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "encryption.key";

/**
 * The encryption key that a data folder keeps, in base64, for its owner's eyes alone; made by whoever asks first. It stands there whole or not
 * at all: what is encrypted today must be readable tomorrow.
 */
export function ensureKeyFile(dataDir: string): string {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) make(dataDir, file);
  return readFileSync(file, "utf8").trim();
}

/** The same where there is one already. */
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
