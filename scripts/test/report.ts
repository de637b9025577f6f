import { readFile } from "node:fs/promises";

export interface Counts {
  passed: number;
  failed: number;
}

/** Test file that ran. */
export interface Ran {
  path: string;
  project: string;
  seconds: number;
}

/** Report of a test run, which `reporter.ts` writes. */
export interface Report extends Counts {
  files: readonly Ran[];
}

/** Reads the report of a run; empty if the run broke before its first test. */
export async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, "utf8").catch(() => "{}");
  const { passed = 0, failed = 0, files = [] }: Partial<Report> = JSON.parse(text);
  return { passed, failed, files };
}
