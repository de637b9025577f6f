import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { withDatabase } from "../harness/with-database.ts";
import { tokenOf } from "../soak/support/client.ts";
import { endAll } from "../soak/support/server.ts";
import { fillShops, LARGE, SMALL } from "./lists/fill-shops.ts";
import { type Stage, startLocal, startLocalServer } from "./lists/stage.ts";
import { record, recordable } from "./profile/record.ts";
import { type Profile, type Share, sharesOf } from "./profile/shares-of.ts";
import { MEASURING, openStatements } from "./profile/statements.ts";
import { senderOf, type Task, tasksOf } from "./profile/tasks.ts";

const SHOWN = 10;
const WARM_MS = 2_000;
const SECONDS = 4;
/** Milliseconds of processor time for which one shop's work may hold up others. */
const SLICE = 10;

/**
 * Measures what requests cost: processor time of the server, its dearest functions, and the dearest statements in PostgreSQL. `turns` measures
 * instead how long each turn of the event loop holds up others. `live` leaves the local store out of the measured server.
 */
const given = process.argv.slice(2);
const recorded = given.includes("turns") ? "turns" : "profile";
const only = given.filter((each) => !["turns", "live"].includes(each));
const file = join(tmpdir(), `cartwright-recording-${process.pid}.json`);
console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}; milliseconds of processor time`);
await withDatabase((database) => measure(database).finally(endAll), recorded === "turns" ? [] : MEASURING);

async function measure(database: string): Promise<void> {
  const start = given.includes("live") ? startLocalServer : startLocal;
  const stage = await start(database, recordable(file, recorded));
  for (const shop of [SMALL, LARGE]) await fillShops(stage, shop);
  const sender = ({ shop }: typeof SMALL) => senderOf(stage.url, () => tokenOf(stage.tokensAt, shop));
  const tasks = await tasksOf(sender(SMALL), sender(LARGE));
  const chosen = tasks.filter(({ name }) => only.length === 0 || only.some((each) => name.includes(each)));
  for (const task of chosen) await (recorded === "turns" ? measureTurns(stage, task) : measureCost(stage, task, database));
  await stage.end();
}

async function measureCost(stage: Stage, task: Task, database: string): Promise<void> {
  const statements = await openStatements(database);
  await repeat(task, WARM_MS);
  await statements.reset();
  const before = await stage.used();
  const times = await repeat(task, SECONDS * 1000);
  const cost = ((await stage.used()) - before) / times.length;
  const dearest = await statements.read(times.length);
  const profile = (await record(stage.pid, file, () => repeat(task, SECONDS * 1000))) as Profile;
  const sum = dearest.reduce((all, { ms }) => all + ms, 0);
  const quarter = times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? Number.NaN;
  console.log(
    `\n${task.name}: ${cost.toFixed(2)} ms of the server, ${sum.toFixed(2)} ms of statements; answered in ${quarter.toFixed(1)} ms (lower quartile)`,
  );
  const { functions, parts } = sharesOf(profile);
  say("parts", parts, cost);
  say("functions", functions, cost);
  for (const { text, times, ms } of dearest.slice(0, SHOWN))
    console.log(`    ${ms.toFixed(3).padStart(7)} ms ${times.toFixed(1).padStart(5)} x  ${text}`);
  await statements.close();
}

function say(what: string, shares: readonly Share[], cost: number): void {
  console.log(`  ${what}`);
  for (const { name, share } of shares.slice(0, SHOWN)) {
    console.log(`    ${(share * cost).toFixed(3).padStart(7)} ms ${(share * 100).toFixed(1).padStart(5)} %  ${name}`);
  }
}

async function measureTurns(stage: Stage, task: Task): Promise<void> {
  await repeat(task, WARM_MS);
  const recording = (await record(stage.pid, file, () => repeat(task, SECONDS * 1000))) as { turns: number[] };
  const turns = recording.turns.map((nanoseconds) => nanoseconds / 1e6).sort((a, b) => b - a);
  const longest = turns[0] ?? Number.NaN;
  const isMet = longest <= SLICE;
  console.log(
    `${task.name}: the longest turn ${longest.toFixed(1)} ms, the tenth ${(turns[9] ?? 0).toFixed(1)} ms (at most ${SLICE})${isMet ? "" : " MISSED"}`,
  );
  if (!isMet) process.exitCode = 1;
}

/** Makes requests one after the other for some time; returns the milliseconds of each. */
async function repeat({ run }: Task, ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const times: number[] = [];
  while (performance.now() < until) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times;
}
