import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mutant } from "../mutant.ts";
import type { Ended } from "./command.ts";
import type { ScratchCheckout } from "./scratch-checkout.ts";

/** What `npm run quick` says of a fault that stands in the working tree. */
export interface Quick {
  /** "breaks" is a run that ends in error and says of nothing that it failed, and one for which the fault has no place in the sources. */
  outcome: "tells" | "passes" | "breaks";
  /** What failed first that passes without the fault; what was said last by one that breaks. */
  by: string | null;
  /** What it had no time for, as it says: on a busy machine it may run nothing at all. */
  unrun: string | null;
  seconds: number;
}

/** Seconds of processor time. */
const LIMIT = 1_800;
const UNRUN = /; not run: .*?(\d+ of \d+ test files)/;
/** Of a test, the project in front is no part of its name. */
const FAILED = /^FAILED (?:[\w-]+: )?(.*?)(?: in [\d.]+ s)?$/gm;

/** Asks the quick run of the copy about faults. */
export class QuickRun {
  readonly #scratch: ScratchCheckout;
  readonly #isSound: (test: string) => Promise<boolean>;
  /** Checks that fail without any fault, too. */
  readonly #broken = new Map<string, boolean>();

  /** `isSound` says whether a test file passes in the copy as it is. */
  constructor(scratch: ScratchCheckout, isSound: (test: string) => Promise<boolean>) {
    this.#scratch = scratch;
    this.#isSound = isSound;
  }

  /** Whether it tells the fault, which has to be formatted for that: a slip is made with care for the looks. Leaves the copy without it. */
  async ask(fault: Mutant): Promise<Quick> {
    await this.#scratch.restore();
    try {
      await this.#scratch.put(fault);
    } catch (error) {
      return { outcome: "breaks", by: error instanceof Error ? error.message : String(error), unrun: null, seconds: 0 };
    }
    await this.#scratch.run(["node_modules/.bin/biome", "format", "--write", fault.file], LIMIT);
    const began = performance.now();
    const { ok, output } = await this.#run();
    const seconds = (performance.now() - began) / 1_000;
    await this.#scratch.restore();
    const failed = failures(output);
    const told = { unrun: UNRUN.exec(output)?.[1] ?? null, seconds };
    if (!ok && failed.length === 0) return { outcome: "breaks", by: lastError(output), ...told };
    for (const name of failed) if (await this.#isDueTo(fault, name)) return { outcome: "tells", by: name, ...told };
    return { outcome: "passes", by: null, ...told };
  }

  #run(): Promise<Ended> {
    return this.#scratch.run(["npm", "run", "--silent", "quick"], LIMIT);
  }

  async #isDueTo(fault: Mutant, name: string): Promise<boolean> {
    const [file = ""] = name.split(" > ");
    if (/\.test\.tsx?$/.test(file)) return this.#isSound(file);
    const broken = this.#broken.get(name) ?? (await this.#failsAnyway(fault, name));
    this.#broken.set(name, broken);
    return !broken;
  }

  /** Whether a check fails for a change that is none. */
  async #failsAnyway(fault: Mutant, name: string): Promise<boolean> {
    const [before = ""] = (await readFile(join(this.#scratch.folder, fault.file), "utf8")).split("\n");
    await this.#scratch.put({ ...fault, line: 1, before, after: `// the same\n${before}` });
    const { output } = await this.#run();
    await this.#scratch.restore();
    return failures(output).includes(name);
  }
}

/** The checks and tests that failed, by what a quick run prints. */
export function failures(output: string): string[] {
  return [...output.matchAll(FAILED)].map(([, name = ""]) => name);
}

function lastError(output: string): string {
  const lines = output.trimEnd().split("\n");
  return lines.findLast((line) => /Error/.test(line)) ?? lines.at(-1) ?? "";
}
