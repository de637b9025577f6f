import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { runRule } from "./rule/run-rule.ts";

const USAGE = "usage: npm run --silent rule -- --config rule.json --checkout checkout.json";

/** Prints as one JSON object what a rule does in a checkout; what is wrong with either file goes to stderr, one line each. */
async function main(): Promise<void> {
  const { config, checkout } = options();
  if (config === undefined || checkout === undefined) throw new Error(USAGE);
  const result = runRule(await readJson(config), await readJson(checkout));
  if (result.ok) return console.log(JSON.stringify(result.report, null, 2));
  const lines = result.problems.map(({ file, path, message }) => `${file === "config" ? config : checkout}: ${path || "/"}: ${message}`);
  throw new Error(lines.join("\n"));
}

function options(): { config?: string; checkout?: string } {
  try {
    return parseArgs({ options: { config: { type: "string" }, checkout: { type: "string" } } }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not valid JSON: ${error.message}` : "cannot be read";
    throw new Error(`${path}: /: ${reason}`);
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
