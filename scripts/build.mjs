import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const STAMPS = join(ROOT, "dist", "stamps.json");
const SKIPPED = new Set(["node_modules", "dist"]);

/**
 * What is built, from what, by which command. Every part is rebuilt only when something it reads has changed.
 * @typedef {{ name: string, inputs: string[], without?: string[], output: string, command: string[] }} Part
 * @type {readonly Part[]}
 */
const PARTS = [
  {
    name: "Functions",
    inputs: ["extensions", "engine/runtime", "engine/generated", "scripts/functions"],
    output: "extensions/payment-rules/dist",
    command: ["tsx", "scripts/functions/build.ts"],
  },
  {
    name: "admin",
    inputs: ["renderer", "engine", "vite.config.ts", ...["compressed", "slim-polaris", "slim-rjsf"].map((name) => `scripts/${name}.ts`)],
    without: ["renderer/local"],
    output: "dist/admin",
    command: ["vite", "build", "--logLevel", "warn"],
  },
  {
    name: "local checkout",
    inputs: ["renderer/local", "engine"],
    output: "dist/local",
    command: ["vite", "build", "--config", "renderer/local/vite.config.ts", "--logLevel", "warn"],
  },
  {
    name: "server",
    inputs: ["server", "engine", "scripts/build-server.ts"],
    output: "dist/server/index.js",
    command: ["tsx", "scripts/build-server.ts"],
  },
];

/**
 * Brings every part of the product up to date, all stale ones at the same time; says what it builds and returns their names.
 * @param {(line: string) => void} say
 * @returns {Promise<string[]>}
 */
export async function build(say) {
  const before = await stamps();
  const after = Object.fromEntries(await Promise.all(PARTS.map(async (part) => [part.name, await digest(part)])));
  const stale = PARTS.filter((part) => before[part.name] !== after[part.name] || !existsSync(join(ROOT, part.output)));
  if (stale.length === 0) return [];
  requireBuilders(stale);
  say(`building ${stale.map((part) => part.name).join(", ")} …`);
  await mkdir(join(ROOT, "dist"), { recursive: true });
  const results = await Promise.allSettled(stale.map(run));
  const failed = new Set(stale.filter((_, index) => results[index]?.status === "rejected").map((part) => part.name));
  for (const name of failed) delete after[name];
  await writeFile(STAMPS, `${JSON.stringify(after, null, 2)}\n`);
  for (const result of results) if (result.status === "rejected") say(result.reason.message);
  if (failed.size > 0) throw new Error(`could not build ${[...failed].join(", ")}`);
  return stale.map((part) => part.name);
}

/** @returns {Promise<Record<string, string>>} what each part was built from; nothing when there was no build yet */
async function stamps() {
  if (!existsSync(STAMPS)) return {};
  return JSON.parse(await readFile(STAMPS, "utf8"));
}

/**
 * One number for all a part reads, by content: a touched but unchanged file rebuilds nothing.
 * @param {Part} part
 */
async function digest(part) {
  const hash = createHash("sha256").update(part.command.join(" "));
  const files = [];
  for (const input of [...part.inputs, "package-lock.json", "tsconfig.base.json"])
    files.push(...(await list(join(ROOT, input), part.without ?? [])));
  for (const file of files.sort()) hash.update(`\0${relative(ROOT, file)}\0`).update(await readFile(file));
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @param {string[]} without
 * @returns {Promise<string[]>} the files at or below a path
 */
async function list(path, without) {
  if (without.includes(relative(ROOT, path).split(sep).join("/"))) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOTDIR") return null;
    throw error;
  });
  if (entries === null) return [path];
  const kept = entries.filter((entry) => !SKIPPED.has(entry.name));
  return (
    await Promise.all(kept.map((entry) => (entry.isDirectory() ? list(join(path, entry.name), without) : [join(path, entry.name)])))
  ).flat();
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
  return new Promise((resolve, reject) => {
    // Inherited from a test runner, NODE_ENV would put React's development build into the product.
    const env = { ...process.env, NODE_ENV: "production", NO_COLOR: "1" };
    const child = spawn(join(ROOT, "node_modules", ".bin", name), args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
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
