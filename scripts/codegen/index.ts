import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { codegen } from "./command.ts";

const { values } = parseArgs({ options: { root: { type: "string" }, check: { type: "boolean", default: false } } });
const { ok, text } = await codegen(resolve(values.root ?? join(import.meta.dirname, "..", "..")), values.check);
if (ok) console.log(text);
else {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
