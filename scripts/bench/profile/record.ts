import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../../server/core/project-root.ts";

const RECORDER = pathToFileURL(join(projectRoot, "scripts/bench/profile/recorder.mjs")).href;

/** Returns the environment with which a server can be recorded: its profile, or the processor time of each turn of its event loop. */
export function recordable(file: string, recorded: "profile" | "turns"): Record<string, string> {
  return { NODE_OPTIONS: `--import=${RECORDER}`, RECORDING: file, RECORDED: recorded };
}

/** Records a server of that environment while work runs. */
export async function record(pid: number, file: string, work: () => Promise<unknown>): Promise<unknown> {
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  await sleep(100);
  await work();
  process.kill(pid, "SIGUSR2");
  while (!existsSync(file)) await sleep(20);
  return JSON.parse(readFileSync(file, "utf8"));
}
