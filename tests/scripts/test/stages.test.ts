import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runStages, type Stage } from "../../../scripts/test/stages.ts";
import type { Step } from "../../../scripts/test/step.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cartwright-stages-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const shell = (name: string, script: string): Step => ({ name, command: ["sh", "-c", script] });
const ok = shell("ok", "echo fine");
const broken = shell("broken", "echo no >&2; exit 3");
/** A step that never ends by itself, nor does what it has started; leaves the latter's process id in a file. */
const endless = (): Step => shell("endless", `sleep 100000 & echo $! > ${folder}/pid; echo begun; wait`);
const begun = shell("begun", "true");

async function run(stages: readonly Stage[], signal = never) {
  const said: string[] = [];
  const { passed, failed, files, failures } = await runStages(stages, (line) => void said.push(line), signal);
  const counts = { passed, failed };
  const timeless = (lines: readonly string[]) =>
    lines.filter((line) => !isProgress(line)).map((line) => line.replace(/ in \d+\.\d s$/, ""));
  return { counts, said: timeless(said), failures: timeless(failures), told: said, files };
}

const isProgress = (line: string) => /^\n?stage \d+ of \d+: /.test(line);

/** A step whose tests leave a report, as vitest does. */
async function reporting(name: string, passed: number, failed: number): Promise<Step> {
  const report = join(folder, `${name}.json`);
  const files = [{ path: `tests/${name}.test.ts`, project: "unit", seconds: passed }];
  await writeFile(`${report}.prepared`, JSON.stringify({ passed, failed, files }));
  return { ...shell(name, `mv ${report}.prepared ${report}; exit ${failed === 0 ? 0 : 1}`), report };
}

async function expectNobodyLeft(): Promise<void> {
  const pid = Number(await readFile(join(folder, "pid"), "utf8"));
  await expect.poll(() => alive(pid)).toBe(false);
  await rm(join(folder, "pid"));
}

/** Whoever ended and was not yet waited for, as in a container without an init, is not alive either. */
async function alive(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "gone) Z");
  return !/\) [ZX]/.test(state);
}

describe("the steps of a run", () => {
  it("count their tests, or themselves if they have none", async () => {
    const { counts } = await run([[[ok]], [[await reporting("many", 12, 0), ok], [await reporting("more", 30, 0)]]]);
    expect(counts).toEqual({ passed: 44, failed: 0 });
  });

  it("count as failed if they break without a failing test, and end the run", async () => {
    const unreported = { ...broken, report: join(folder, "nowhere.json") };
    expect((await run([[[unreported]], [[ok]]])).counts).toEqual({ passed: 0, failed: 1 });
    const { counts, said } = await run([[[ok]], [[broken]], [[begun]]]);
    expect(counts).toEqual({ passed: 1, failed: 1 });
    expect(said).toEqual(["fine", "ok ok", "no", "FAILED broken"]);
  });

  it("count passed tests next to failed ones", async () => {
    expect((await run([[[await reporting("half", 5, 2)]], [[ok]]])).counts).toEqual({ passed: 5, failed: 2 });
  });

  it("are printed as they run, each line with its step if several run", async () => {
    const chatty = (name: string) => shell(name, `for i in 1 2; do echo ${name} $i; done`);
    const { said } = await run([[[chatty("one")], [chatty("two")]]]);
    for (const name of ["one", "two"])
      expect(said.filter((line) => line.startsWith(`${name} | `))).toEqual([1, 2].map((i) => `${name} | ${name} ${i}`));
    expect((await run([[[chatty("alone")]]])).said).toEqual(["alone 1", "alone 2", "ok alone"]);
  });

  it("are reported by stage: which run, of how many stages, and for how long", async () => {
    const { told } = await run([[[ok]], [[ok, begun], [ok]]]);
    const stages = told.filter(isProgress);
    expect(stages).toHaveLength(4);
    expect(stages[2]).toBe("\nstage 2 of 2: ok, begun | ok");
    expect(stages[3]).toMatch(/^stage 2 of 2: \d+ s(, \d+ processor seconds)?; \d+ s since the beginning$/);
  });

  it("leave the duration of each test file", async () => {
    const { files } = await run([[[await reporting("long", 12, 0)], [await reporting("short", 3, 0)]]]);
    expect(files.map(({ path, seconds }) => [path, seconds])).toEqual(
      expect.arrayContaining([
        ["tests/long.test.ts", 12],
        ["tests/short.test.ts", 3],
      ]),
    );
  });
});

describe("a step that fails", () => {
  it("ends its lane and the run, but not the concurrent lanes", async () => {
    const { counts, said } = await run([
      [
        [broken, begun],
        [shell("slow", "sleep 0.5"), await reporting("late", 3, 1)],
      ],
      [[ok]],
    ]);
    expect(counts).toEqual({ passed: 4, failed: 2 });
    expect(said.filter((line) => !line.includes(" | "))).toEqual(["FAILED broken", "ok slow", "FAILED late"]);
  });

  it("is named once more at the end, with each of its tests that failed", async () => {
    const tests = shell("tests", "echo 'FAILED unit: a.test.ts > adds: expected 3 to be 4'; echo 1 of 1 files; exit 1");
    const { failures } = await run([[[tests], [ok]]]);
    expect(failures).toEqual(["FAILED unit: a.test.ts > adds: expected 3 to be 4", "FAILED tests"]);
  });
});

describe("a run that is interrupted", () => {
  it("stops running steps, and begins no others", async () => {
    const interrupted = new AbortController();
    const running = run([[[endless()]], [[ok]]], interrupted.signal);
    await expect.poll(() => readFile(join(folder, "pid"), "utf8").catch(() => "")).not.toBe("");
    interrupted.abort();
    const { counts, said } = await running;
    expect([counts, said]).toEqual([{ passed: 0, failed: 0 }, ["begun", "stopped endless"]]);
    await expectNobodyLeft();
  });
});
