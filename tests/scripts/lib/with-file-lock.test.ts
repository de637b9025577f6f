import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withFileLock } from "../../../scripts/lib/with-file-lock.mjs";

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cartwright-alone-"));
  lock = join(folder, "locks", "work.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("the work under one lock runs one after the other, also when some fails, and leaves nothing behind", async () => {
  let atWork = 0;
  let most = 0;
  const work = async (number: number) => {
    most = Math.max(most, ++atWork);
    await wait(5);
    atWork--;
    if (number === 1) throw new Error("no");
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3].map((number) => withFileLock(lock, () => work(number))));
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : "failed"))).toEqual([0, "failed", 2, 3]);
  expect(most).toBe(1);
  expect(readdirSync(join(folder, "locks"))).toEqual([]);
});

it("a lock makes other processes wait, each for the one before", async () => {
  const log = join(folder, "log");
  writeFileSync(log, "");
  const script = `
    import { appendFileSync } from "node:fs";
    import { setTimeout as wait } from "node:timers/promises";
    import { withFileLock } from ${JSON.stringify(resolve("scripts/lib/with-file-lock.mjs"))};
    await withFileLock(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(log)}, "(");
      await wait(30);
      appendFileSync(${JSON.stringify(log)}, ")");
    });`;
  const started = Array.from({ length: 3 }, () => spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: "inherit" }));
  expect(await Promise.all(started.map((child) => once(child, "exit")))).toEqual([0, 0, 0].map((code) => [code, null]));
  expect(readFileSync(log, "utf8")).toBe("()()()");
});

it("the lock of a killed process is free", async () => {
  const script = `const { withFileLock } = await import(${JSON.stringify(resolve("scripts/lib/with-file-lock.mjs"))});
    await withFileLock(${JSON.stringify(lock)}, () => { console.log("held"); return new Promise(() => setInterval(() => {}, 1000)); });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(existsSync(lock)).toBe(true);
  expect(await Promise.all([withFileLock(lock, async () => 1), withFileLock(lock, async () => 2)])).toEqual([1, 2]);
});

it("a lock that is not free within the limit is an error that names it", async () => {
  let done = () => {};
  const held = withFileLock(lock, () => new Promise<void>((resolve) => (done = resolve)));
  await expect(withFileLock(lock, async () => 1, 100)).rejects.toThrow(lock);
  done();
  await held;
});

it.each([
  ["a process of before a restart with the same number", String(process.pid), new Date()],
  ["a process that hangs, or another one that has its number since", String(process.ppid), new Date(Date.now() - 601_000)],
])("the lock of %s is free", async (_, pid, since) => {
  mkdirSync(join(folder, "locks"), { recursive: true });
  writeFileSync(lock, `${pid} ffffffff-ffff-4fff-8fff-ffffffffffff`);
  utimesSync(lock, since, since);
  expect(await withFileLock(lock, async () => 1, 100)).toBe(1);
});
