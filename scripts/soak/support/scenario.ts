import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Result of a scenario: figures for the table, and a sentence for each thing that must not happen. */
export interface Outcome {
  figures: Record<string, string | number>;
  problems: string[];
}

/** Runs a scenario with these numbers. */
export type Run<Counts extends string> = (counts: Record<Counts, number>) => Promise<Outcome>;

export interface Scenario<Counts extends string = string> {
  title: string;
  /** Flags that choose repetitions and limits (in milliseconds), with the values of a full run. */
  counts: Record<Counts, number>;
  run: Run<Counts>;
}

/** Makes a temporary folder while `work` runs. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "cartwright-soak-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Formats the median and the maximum of measured milliseconds. */
export function spreadText(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return `median ${at(0.5)} ms, worst ${at(1)} ms`;
}
