import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { projectRoot } from "./project-root.ts";

/** Digest that the build writes into the bundle; undefined when the sources run. */
declare const ENGINE_DIGEST: string | undefined;

/** Digest of this engine, the same in bundle and sources. A rule that another engine compiled may need compiling again. */
export const OWN_ENGINE_DIGEST: string = typeof ENGINE_DIGEST === "string" ? ENGINE_DIGEST : hashEngine(projectRoot);

/** Hashes all sources that compiling depends on, by content. */
export function hashEngine(project: string): string {
  const folder = join(project, "engine");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const hash = createHash("sha256");
  for (const file of files.map((name) => join(folder, name)).sort())
    hash
      .update(`${relative(folder, file).split(sep).join("/")}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}
