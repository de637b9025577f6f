import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { NO_CACHE } from "./cache/cache.ts";
import { openMemory } from "./cache/open-memory.ts";
import { runCodegen } from "./run-codegen.ts";

const { values } = parseArgs({ options: { root: { type: "string" }, check: { type: "boolean", default: false } } });
// A check computes everything anew: trusting the cache would prove nothing about it.
const memory = values.check ? NO_CACHE : await openMemory();
const { ok, text } = await runCodegen(resolve(values.root ?? join(import.meta.dirname, "..", "..")), values.check, memory);
if (ok) console.log(text);
else {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
