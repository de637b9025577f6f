import { readdirSync, readFileSync } from "node:fs";
import { findUnportable } from "./check-portable/find-unportable.ts";

const FOLDER = "engine/runtime";
/** Files that AssemblyScript does not compile: checkout has its own host, and only tsc needs the types. */
const TYPESCRIPT_ONLY = new Set(["host.ts", "portable.d.ts"]);

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts") && !TYPESCRIPT_ONLY.has(name));
for (const name of files) {
  for (const { line, message } of findUnportable(name, readFileSync(`${FOLDER}/${name}`, "utf8"))) {
    console.error(`${FOLDER}/${name}:${line}: ${message}`);
    process.exitCode = 1;
  }
}
if (!process.exitCode) console.log(`${files.length} files of ${FOLDER} are portable`);
