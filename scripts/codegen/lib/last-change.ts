import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Time at which a file, or one below a folder, was last written, in milliseconds; 0 if there is none. */
export function lastChange(path: string): number {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => lastChange(join(path, name))));
}
