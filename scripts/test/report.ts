import { readFile } from "node:fs/promises";

export interface Counts {
  passed: number;
  failed: number;
}

/** A test file that ran. */
export interface Ran {
  path: string;
  project: string;
  seconds: number;
}

/** What a run of tests leaves behind: `reporter.ts` writes it. */
export interface Report extends Counts {
  files: readonly Ran[];
}

/** Reads what ran; a run that broke before its first test leaves no report. */
export async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, "utf8").catch(() => "{}");
  const { passed = 0, failed = 0, files = [] }: Partial<Report> = JSON.parse(text);
  return { passed, failed, files };
}
