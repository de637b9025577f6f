import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../server/core/project-root.ts";
import { START, startProduct } from "./harness/start-product.ts";
import { installNode, installProject, type Node } from "./node/install.ts";
import { readEffects, readTestStore, saveRules } from "./upgrade/effects.ts";

const run = promisify(execFile);
/** Oldest version that `engines` allows, and each later maintained one. */
const VERSIONS = ["20.20", "22", "24", "26"];
const EXAMPLE = ["--config", "tests/examples/rule.json", "--checkout", "tests/examples/checkout.json"];

/** Installs, starts and uses the product with each supported version of Node. Versions may be given as arguments. */
async function main(versions: readonly string[]): Promise<void> {
  for (const range of versions) {
    const folder = await mkdtemp(join(tmpdir(), "cartwright-node-"));
    try {
      console.log(`${await tryOn(range, folder)}`);
    } catch (error) {
      console.log(`FAULT Node ${range}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function tryOn(range: string, folder: string): Promise<string> {
  const node = await installNode(range, join(folder, "node"));
  const project = join(folder, "project");
  await installProject(projectRoot, project, node);
  const product = await startProduct(join(folder, "data"), node.environment, START, project, node.program);
  const result = await use(product.url).finally(product.stop);
  const { code } = await product.stop();
  if (code !== 0) throw new Error(`the server ended with ${code}:\n${product.output()}`);
  await tryRule(project, node);
  return [`Node ${node.version}: ${result}`, ...warnings(product.output())].join("\n  ");
}

/** Saves a rule of every family, and runs them in checkout. */
async function use(url: string): Promise<string> {
  const store = await readTestStore(url, console.log);
  const refused = await saveRules(url, store);
  if (refused.length > 0) throw new Error(`not stored: ${refused.join("; ")}`);
  const rules = [...(await readEffects(url, store)).values()];
  const problems = rules.flatMap(({ error, problem }) => error ?? problem ?? []);
  if (problems.length > 0) throw new Error(problems.join("; "));
  const active = rules.filter(({ operations }) => operations !== "[]").length;
  if (active === 0) throw new Error("no rule is at work in the checkout of the test");
  return `${rules.length} rules are stored, ${active} of them at work at checkout`;
}

/** Runs a command that is started from TypeScript. */
async function tryRule(project: string, { environment }: Node): Promise<void> {
  const { stdout } = await run("npm", ["run", "--silent", "rule", "--", ...EXAMPLE], { cwd: project, env: environment });
  if (JSON.parse(stdout).operations.length === 0) throw new Error(`npm run rule found nothing to do:\n${stdout}`);
}

/** Warnings that Node itself prints about the product. */
function warnings(output: string): string[] {
  return output.split("\n").filter((line) => /^\(node:\d+\)|Warning:/.test(line));
}

const named = process.argv.slice(2);
await main(named.length > 0 ? named : VERSIONS);
