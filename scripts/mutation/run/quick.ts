import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mutant } from "../mutant.ts";
import type { Ended } from "./command.ts";
import type { ScratchCheckout } from "./scratch-checkout.ts";

/** Result of `npm run quick` with a fault in the working tree. */
export interface Quick {
  /** "breaks" means that the run fails without naming a failed check, or that the fault has no place in the sources. */
  outcome: "tells" | "passes" | "breaks";
  /** First failure that does not happen without the fault; for "breaks", the last line of output. */
  by: string | null;
  /** Tests that the run had no time for, in its own words: on a busy machine it may run nothing at all. */
  unrun: string | null;
  seconds: number;
}

/** Seconds of processor time. */
const LIMIT = 1_800;
const UNRUN = /; not run: .*?(\d+ of \d+ test files)/;
/** Failed line; the project before the name of a test is not part of the name. */
const FAILED = /^FAILED (?:[\w-]+: )?(.*?)(?: in [\d.]+ s)?$/gm;

/** Runs the copy's quick run on faults. */
export class QuickRun {
  readonly #scratch: ScratchCheckout;
  readonly #isSound: (test: string) => Promise<boolean>;
  /** Cache of checks that fail without any fault, too. */
  readonly #broken = new Map<string, boolean>();

  /** `isSound` returns whether a test file passes in the unchanged copy. */
  constructor(scratch: ScratchCheckout, isSound: (test: string) => Promise<boolean>) {
    this.#scratch = scratch;
    this.#isSound = isSound;
  }

  /**
   * Runs the quick run on a fault, which is formatted first, because a real slip would be formatted, too. The fault is removed from the
   * copy afterwards.
   */
  async ask(mutant: Mutant): Promise<Quick> {
    await this.#scratch.restore();
    try {
      await this.#scratch.put(mutant);
    } catch (error) {
      return { outcome: "breaks", by: error instanceof Error ? error.message : String(error), unrun: null, seconds: 0 };
    }
    await this.#scratch.run(["node_modules/.bin/biome", "format", "--write", mutant.file], LIMIT);
    const began = performance.now();
    const { ok, output } = await this.#run();
    const seconds = (performance.now() - began) / 1_000;
    await this.#scratch.restore();
    const failed = failures(output);
    const result = { unrun: UNRUN.exec(output)?.[1] ?? null, seconds };
    if (!ok && failed.length === 0) return { outcome: "breaks", by: lastError(output), ...result };
    for (const name of failed) if (await this.#isDueTo(mutant, name)) return { outcome: "tells", by: name, ...result };
    return { outcome: "passes", by: null, ...result };
  }

  #run(): Promise<Ended> {
    return this.#scratch.run(["npm", "run", "--silent", "quick"], LIMIT);
  }

  async #isDueTo(mutant: Mutant, name: string): Promise<boolean> {
    const [file = ""] = name.split(" > ");
    if (/\.test\.tsx?$/.test(file)) return this.#isSound(file);
    const broken = this.#broken.get(name) ?? (await this.#failsAnyway(mutant, name));
    this.#broken.set(name, broken);
    return !broken;
  }

  /** True if a check fails for a change without effect. */
  async #failsAnyway(mutant: Mutant, name: string): Promise<boolean> {
    const [before = ""] = (await readFile(join(this.#scratch.folder, mutant.file), "utf8")).split("\n");
    await this.#scratch.put({ ...mutant, line: 1, before, after: `// the same\n${before}` });
    const { output } = await this.#run();
    await this.#scratch.restore();
    return failures(output).includes(name);
  }
}

/** Failed checks and tests, from the output of a quick run. */
export function failures(output: string): string[] {
  return [...output.matchAll(FAILED)].map(([, name = ""]) => name);
}

function lastError(output: string): string {
  const lines = output.trimEnd().split("\n");
  return lines.findLast((line) => /Error/.test(line)) ?? lines.at(-1) ?? "";
}
