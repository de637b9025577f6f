// @lane alone
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { descendants, lives, living, stat } from "../support/processes.ts";
import { timeAlone } from "../support/time.ts";

const LIMIT = 5_000;
let folder: string;
let left: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cartwright-signals-"));
});
afterEach(async () => {
  for (const pid of left) if (await lives(pid)) process.kill(pid, "SIGKILL");
  left = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Started {
  npm: ChildProcess;
  /** Every process that npm has led to, itself first: those of its programs, then their databases. */
  all: number[];
  output: () => string;
}

/** Runs a command of npm's as a process manager does, and waits until it says that it is ready. */
async function start(command: readonly string[]): Promise<Started> {
  const environment = { ...process.env, PORT: "0", DATA_DIR: join(folder, command.join("-")) };
  const npm = spawn("npm", command, { env: environment, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let said = "";
  const ready = new Promise<void>((resolve, reject) => {
    npm.stderr.on("data", (data) => (said += data));
    npm.stdout.on("data", (data) => {
      said += data;
      if (/ready: open http/.test(said)) resolve();
    });
    npm.once("exit", (code) => reject(new Error(`npm ended with ${code}:\n${said}`)));
  });
  await ready;
  const all = await descendants(npm.pid ?? 0);
  left = all;
  return { npm, all, output: () => said };
}

/** The server's own process, as it notes it in its data folder. */
const holder = async (...path: string[]) => Number((await readFile(join(folder, ...path, "server.pid"), "utf8")).split(" ")[0]);

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** Each program is told to end by one of both signals, in turn: nothing of ours asks which of them it was. */
const signals = (programs: readonly string[], first: number) =>
  programs.flatMap((program, at) =>
    SIGNALS.flatMap((signal, number) => (DEEP || (first + at + number) % SIGNALS.length === 0 ? [[signal, program] as const] : [])),
  );

/**
 * A process manager ends the product by SIGTERM to npm, a person in the terminal ends the rehearsal by SIGINT. What no signal precedes is tried
 * with one of the two commands each, and with both in the deep run: a start is dear.
 */
describe.each([
  { command: ["start"], data: ["start"], programs: ["npm", "the server"], first: SIGNALS[0] },
  {
    command: ["run", "platform"],
    data: ["run-platform", "platform"],
    programs: DEEP ? ["npm", "the server", "the app"] : ["the server"],
    first: SIGNALS[1],
  },
])("npm $command", ({ command, data, programs, first }) => {
  /** The process of one of the programs; the app is a child of the rehearsal's. */
  async function pidOf(program: string, { npm, all }: Started): Promise<number> {
    const server = await holder(...data);
    if (program === "the server") return server;
    const children = (await Promise.all(all.map(stat))).filter((found) => found?.parent === server && found.name !== "postgres");
    return (program === "npm" ? npm.pid : children[0]?.pid) ?? Number.NaN;
  }

  it.each(signals(programs, SIGNALS.indexOf(first)))(
    "ends with all processes that it started, in order, by %s to %s",
    async (signal, program) => {
      const started = await start(command);
      const { npm, all, output } = started;
      expect(await living(all)).toContain("postgres");
      const told = await pidOf(program, started);
      const ended = once(npm, "exit");
      const after = await timeAlone(async () => {
        process.kill(told, signal);
        await expect.poll(() => living(all), { interval: 20 }).toEqual([]);
      });
      expect(after).toBeLessThan(LIMIT);
      await ended;
      expect(output()).toContain('"message":"stopped"');
    },
  );

  it.runIf(DEEP || first === "SIGTERM")("ends in order when npm is killed and cannot forward the signal", async () => {
    const { npm, all, output } = await start(command);
    const after = await timeAlone(async () => {
      npm.kill("SIGKILL");
      await expect.poll(() => living(all), { interval: 20 }).toEqual([]);
    });
    expect(after).toBeLessThan(LIMIT);
    expect(output()).toContain('"message":"stopped"');
  });

  it.runIf(DEEP || first === "SIGINT")("leaves nothing running when the server is killed", async () => {
    const { all } = await start(command);
    const after = await timeAlone(async () => {
      process.kill(await holder(...data), "SIGKILL");
      await expect.poll(() => living(all), { interval: 20 }).toEqual([]);
    });
    expect(after).toBeLessThan(LIMIT);
  });
});

it("npm does not end a server that was left to run by itself", async () => {
  const data = join(folder, "alone");
  const shell = spawn("sh", ["-c", `${process.execPath} scripts/start.mjs > ${folder}/alone.log 2>&1 & echo $!`], {
    env: { ...withoutNpm(), PORT: "0", DATA_DIR: data },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  const [line] = await once(shell.stdout, "data");
  left = [Number(line)];
  await expect.poll(() => readFile(join(folder, "alone.log"), "utf8").catch(() => "")).toContain("ready: open");
  left = await descendants(Number(line));
  expect(await living(left)).toContain("postgres");
  process.kill(Number(line), "SIGTERM");
  await expect.poll(() => living(left), { interval: 20 }).toEqual([]);
});

function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
}
