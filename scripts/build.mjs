import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { digest } from "./digest.mjs";
import { PARTS } from "./parts.mjs";

/** @typedef {import("./parts.mjs").Part} Part */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const STAMPS = join(ROOT, "dist", "stamps.json");

/**
 * Brings parts of the product up to date, all stale ones at the same time; says what it builds and returns their names.
 * @param {(line: string) => void} say
 * @param {readonly Part[]} [parts]
 * @returns {Promise<string[]>}
 */
export async function build(say, parts = PARTS) {
  const before = stamps();
  const after = Object.fromEntries(await Promise.all(parts.map(async (part) => [part.name, await digest(part)])));
  const stale = parts.filter((part) => before[part.name] !== after[part.name] || !existsSync(join(ROOT, part.output)));
  if (stale.length === 0) return [];
  requireBuilders(stale);
  say(`building ${stale.map((part) => part.name).join(", ")} …`);
  const results = await Promise.allSettled(stale.map(run));
  const failed = new Set(stale.filter((_, index) => results[index]?.status === "rejected").map((part) => part.name));
  for (const name of failed) after[name] = undefined;
  remember(after);
  for (const result of results) if (result.status === "rejected") say(result.reason.message);
  if (failed.size > 0) throw new Error(`could not build ${[...failed].join(", ")}`);
  return stale.map((part) => part.name);
}

/** @returns {Record<string, string>} what each part was built from; nothing when there was no build yet */
function stamps() {
  if (!existsSync(STAMPS)) return {};
  return JSON.parse(readFileSync(STAMPS, "utf8"));
}

/**
 * Reads and writes without a pause: other parts may be built at the same time.
 * @param {Record<string, string | undefined>} changes
 */
function remember(changes) {
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(STAMPS, `${JSON.stringify({ ...stamps(), ...changes }, null, 2)}\n`);
}

/**
 * A sentence instead of a stack when the build tools were left out of the installation.
 * @param {readonly Part[]} stale
 */
function requireBuilders(stale) {
  const absent = stale.map((part) => part.command[0] ?? "").filter((name) => !existsSync(join(ROOT, "node_modules", ".bin", name)));
  if (absent.length === 0) return;
  throw new Error(
    `cannot build without ${[...new Set(absent)].join(", ")}: install with "npm ci" (without --omit=dev), or copy dist/ and extensions/*/dist from a build`,
  );
}

/**
 * @param {Part} part
 * @returns {Promise<void>}
 */
function run(part) {
  const [name = "", ...args] = part.command;
  // tsx itself would start a further process, which outlives it for a while
  const [program, before] = name === "tsx" ? [process.execPath, ["--import", "tsx"]] : [join(ROOT, "node_modules", ".bin", name), []];
  return new Promise((resolve, reject) => {
    // Inherited from a test runner, NODE_ENV would put React's development build into the product.
    const env = { ...process.env, NODE_ENV: "production", NO_COLOR: "1" };
    const child = spawn(program, [...before, ...args], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
    const end = () => child.kill();
    process.once("exit", end);
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.stderr.on("data", (data) => (output += data));
    child.on("error", reject);
    child.on("exit", () => process.off("exit", end));
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${part.name}:\n${output.trim()}`))));
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = performance.now();
  try {
    const built = await build(console.log);
    console.log(built.length === 0 ? "everything is up to date" : `built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
