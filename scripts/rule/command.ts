import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { runRule } from "./run-rule.ts";

const USAGE = "usage: npm run --silent rule -- --config rule.json --checkout checkout.json";

/** Returns the effect of a rule in a checkout as JSON. Throws the usage of the command, or the problems of either file, one line each. */
export async function ruleCommand(args: readonly string[]): Promise<string> {
  const { config, checkout } = options(args);
  if (config === undefined || checkout === undefined) throw new Error(USAGE);
  const result = runRule(await readJson(config), await readJson(checkout));
  if (result.ok) return JSON.stringify(result.report, null, 2);
  const lines = result.problems.map(({ file, path, message }) => `${file === "config" ? config : checkout}: ${path || "/"}: ${message}`);
  throw new Error(lines.join("\n"));
}

function options(args: readonly string[]): { config?: string; checkout?: string } {
  try {
    return parseArgs({ args: [...args], options: { config: { type: "string" }, checkout: { type: "string" } } }).values;
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
