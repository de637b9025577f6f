import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hashEngine } from "../server/core/engine-digest.ts";
import { projectRoot } from "../server/core/project-root.ts";
import { migrations } from "../server/db/migrations.ts";
import { build } from "./build.mjs";
import { START, startProduct } from "./harness/start-product.ts";
import { type Command, readCommand } from "./upgrade/command.ts";
import { type Compared, compareBuilds } from "./upgrade/compare-builds.ts";
import { findDifferences } from "./upgrade/differences.ts";
import { type Effect, readEffects, readTestStore } from "./upgrade/effects.ts";
import { readBefore, storeRules } from "./upgrade/store-before.ts";
import { wasReleased, withCommit } from "./upgrade/with-commit.ts";

/** Rate limit while a store is filled. The default is made for people, and filling is several times as fast. */
const UNLIMITED = { RATE_LIMIT: "999999" };
/** Milliseconds that the older build runs after going back: it rewrites what the newer build has written, and may not report when it is done. */
const BACK = 20_000;

/**
 * Stores rules with the build of a commit, starts this build on the same data, and compares their effects. Nothing may differ once the
 * shops are reconciled, nor at the first request if the commit was released. Then goes back to the commit and forward again, unless a
 * migration is a barrier.
 */
async function main({ commit, fill }: Command): Promise<void> {
  await build(console.log);
  const data = await mkdtemp(join(tmpdir(), "cartwright-data-"));
  try {
    const { gaps, problems } = await withCommit(projectRoot, commit, (folder) => thereAndBack(data, folder, fill));
    const released = await wasReleased(projectRoot, commit);
    for (const gap of gaps) console.log(`${released ? "FAULT" : "GAP"} at the first look: ${gap}`);
    if (gaps.length > 0 && !released) console.log(`${commit} was never released: what it stored may be off until it is brought up`);
    for (const problem of problems) console.log(`FAULT ${problem}`);
    const all = problems.length + (released ? gaps.length : 0);
    console.log(all === 0 ? "nothing is off" : `${all} faults`);
    if (all > 0) process.exitCode = 1;
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/**
 * Differences at the first request under this build, and after reconciliation, after going back to the other build, and after coming
 * forward again.
 */
async function thereAndBack(data: string, folder: string, fill: number | null): Promise<Compared> {
  await withBuild(data, folder, (url) => storeRules(url, fill));
  const before = await withBuild(data, folder, (url) => readBefore(url, fill !== null));
  console.log(`the digest of the engine was ${hashEngine(folder)} and is ${hashEngine(projectRoot)}`);
  console.log("under this build");
  const { gaps, problems } = await withBuild(data, projectRoot, (url) => compareBuilds(url, before, console.log));
  const barriers = await barriersSince(folder);
  if (barriers.length > 0) {
    console.log(`there is no way back: that build must not run on a database with ${barriers.join(", ")}`);
    return { gaps, problems };
  }
  console.log("back under that build");
  const back = await withBuild(data, folder, (url) => returned(url, before.effects));
  console.log("forward again");
  const again = await withBuild(data, projectRoot, (url) => compareBuilds(url, before, console.log));
  const located = (where: string, all: readonly string[]) => all.map((problem) => `${where}: ${problem}`);
  return { gaps, problems: [...problems, ...located("gone back", back), ...located("forward again", again.problems)] };
}

/** Migrations that an older build does not know and must not run after. */
async function barriersSince(folder: string): Promise<string[]> {
  const registry = await readFile(migrationsOf(folder), "utf8");
  return migrations.filter(({ name, barrier }) => barrier && !registry.includes(`"${name}"`)).map(({ name }) => `"${name}"`);
}

/** Migration list of a build, for today's and for earlier folder names. */
function migrationsOf(folder: string): string {
  const lists = readdirSync(join(folder, "server")).map((name) => join(folder, "server", name, "migrations.ts"));
  const list = lists.find((path) => existsSync(path));
  if (list === undefined) throw new Error(`no list of the database's steps below ${folder}/server`);
  return list;
}

/** Runs a build on the data while `work` runs. */
async function withBuild<T>(data: string, folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const product = await startProduct(data, UNLIMITED, START, folder);
  try {
    return await work(product.url);
  } finally {
    await product.stop();
  }
}

/** Differences under the build that stored the rules, once it has had time to rewrite everything. */
async function returned(url: string, before: ReadonlyMap<string, Effect>): Promise<string[]> {
  const testStore = await readTestStore(url, () => undefined);
  await sleep(BACK);
  const problems = findDifferences(before, await readEffects(url, testStore));
  console.log(`${problems.length} did something else`);
  return problems;
}

try {
  await main(readCommand(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
