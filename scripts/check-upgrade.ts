import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../server/core/project-root.ts";
import { migrations } from "../server/db/migrations.ts";
import { build } from "./build.mjs";
import { START, startProduct } from "./harness/start-product.ts";
import { type Effect, effects, readWorld, saveRules, unserved } from "./upgrade/compare-shop.ts";
import { differing, problems } from "./upgrade/differences.ts";
import type { World } from "./upgrade/rules.ts";
import { wasReleased, withCommit } from "./upgrade/worktree.ts";

const PATIENCE = 60_000;
/** Milliseconds for which a build runs that has been gone back to: it rewrites what another has written, and may tell nobody when it has. */
const BACK = 20_000;

/**
 * Stores rules with the build of a commit, starts this build on the same data, and compares what they do: nothing may be off once the shops
 * are brought up to it, and nothing at the first look either where the commit was released. Then goes back to the commit and forward again,
 * unless a step of the database is a barrier for it.
 */
async function main(commit: string): Promise<void> {
  await build(console.log);
  const data = await mkdtemp(join(tmpdir(), "cartwright-data-"));
  try {
    const { gaps, faults } = await withCommit(root, commit, (folder) => thereAndBack(data, folder));
    const released = await wasReleased(root, commit);
    for (const gap of gaps) console.log(`${released ? "FAULT" : "GAP"} at the first look: ${gap}`);
    if (gaps.length > 0 && !released) console.log(`${commit} was never released: what it stored may be off until it is brought up`);
    for (const fault of faults) console.log(`FAULT ${fault}`);
    const all = faults.length + (released ? gaps.length : 0);
    console.log(all === 0 ? "nothing is off" : `${all} faults`);
    if (all > 0) process.exitCode = 1;
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** What is off at the first look under this build; and what is once all is brought up, back under the other build, and forward again. */
async function thereAndBack(data: string, folder: string): Promise<{ gaps: string[]; faults: string[] }> {
  const before = await running(data, folder, store);
  console.log("under this build");
  const { gaps, faults } = await running(data, root, (url) => compare(url, before));
  const barriers = await barriersSince(folder);
  if (barriers.length > 0) {
    console.log(`there is no way back: that build must not run on a database with ${barriers.join(", ")}`);
    return { gaps, faults };
  }
  console.log("back under that build");
  const back = await running(data, folder, (url) => returned(url, before));
  console.log("forward again");
  const again = await running(data, root, (url) => compare(url, before));
  const told = (where: string, all: readonly string[]) => all.map((fault) => `${where}: ${fault}`);
  return { gaps, faults: [...faults, ...told("gone back", back), ...told("forward again", again.faults)] };
}

/** The steps of the database that a build does not know, and must not run after. */
async function barriersSince(folder: string): Promise<string[]> {
  const known = await readFile(migrationsOf(folder), "utf8");
  return migrations.filter(({ name, barrier }) => barrier && !known.includes(`"${name}"`)).map(({ name }) => `"${name}"`);
}

/** The list of a build's steps, whatever the folder was called then. */
function migrationsOf(folder: string): string {
  const lists = readdirSync(join(folder, "server")).map((name) => join(folder, "server", name, "migrations.ts"));
  const list = lists.find((path) => existsSync(path));
  if (list === undefined) throw new Error(`no list of the database's steps below ${folder}/server`);
  return list;
}

/** Runs a build on the data for the time of some work. */
async function running<T>(data: string, folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const product = await startProduct(data, {}, START, folder);
  try {
    return await work(product.url);
  } finally {
    await product.stop();
  }
}

async function store(url: string): Promise<Map<string, Effect>> {
  const unknown = await unserved(url);
  if (unknown.length > 0) console.log(`not asked: ${unknown.join(", ")}, which that build does not have`);
  const world = await readWorld(url, console.log);
  for (const refusal of await saveRules(url, world)) console.log(`not stored: ${refusal}`);
  const found = await effects(url, world);
  const active = [...found.values()].filter(({ operations }) => operations !== "[]").length;
  console.log(`${found.size} rules and documents are stored, ${active} of them at work in the checkout of the test`);
  if (active === 0) throw new Error("no rule is at work: there is nothing to be compared");
  return found;
}

/** What is off under the build that stored it, when it has had time to write everything its way. */
async function returned(url: string, before: ReadonlyMap<string, Effect>): Promise<string[]> {
  const world = await readWorld(url, () => undefined);
  await sleep(BACK);
  const faults = differing(before, await effects(url, world));
  console.log(`${faults.length} did something else`);
  return faults;
}

/** What is off at the first look, and what is when all has been brought up to this build. */
async function compare(url: string, before: ReadonlyMap<string, Effect>): Promise<{ gaps: string[]; faults: string[] }> {
  const began = performance.now();
  const world = await readWorld(url, console.log);
  const atOnce = await effects(url, world);
  const { rewritten, moved } = await settled(url);
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  const gaps = differing(before, atOnce);
  console.log(`${gaps.length} did something else at the first look`);
  console.log(`compiled anew: ${rewritten} in place, ${moved} moved to another Function, done ${took} s after the start`);
  return { gaps, faults: await left(url, world, before, began + PATIENCE) };
}

/** What is off when each shop has been compared once: after a build that leaves no mark nothing tells when that is. */
async function left(url: string, world: World, before: ReadonlyMap<string, Effect>, until: number): Promise<string[]> {
  for (;;) {
    const after = await effects(url, world);
    const faults = [...differing(before, after), ...problems(after)];
    if (faults.length === 0 || performance.now() > until) return faults;
    await sleep(500);
  }
}

/** Waits until the server says that no shop is left, and how many rules that took. */
async function settled(url: string): Promise<{ rewritten: number; moved: number }> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1] ?? 0);
    const how = (word: string) => figure(`cartwright_recompiled_customizations_total\\{how="${word}"\\}`);
    if (figure('cartwright_outdated_shops\\{access="open"\\}') === 0) return { rewritten: how("rewritten"), moved: how("moved") };
    if (performance.now() > until) throw new Error("the shops were not brought up to this build within a minute");
    await sleep(100);
  }
}

const [commit] = process.argv.slice(2);
if (commit === undefined) {
  console.error("usage: npm run check:upgrade -- COMMIT");
  process.exitCode = 1;
} else {
  await main(commit).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
