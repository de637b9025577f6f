import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "../fault.ts";
import type { Scratch } from "./scratch.ts";

/** What `npm run quick` says of a fault that stands in the working tree. */
export interface Quick {
  told: boolean;
  /** What failed first that passes without the fault. */
  by: string | null;
  seconds: number;
}

/** Seconds of processor time. */
const LIMIT = 1_800;
const FAILED = /^FAILED (.*?)(?: in [\d.]+ s)?$/gm;

/** Asks the quick run of the copy about faults. */
export class QuickRun {
  readonly #scratch: Scratch;
  readonly #isSound: (test: string) => Promise<boolean>;
  /** Checks that fail without any fault, too. */
  readonly #broken = new Map<string, boolean>();

  /** `isSound` says whether a test file passes in the copy as it is. */
  constructor(scratch: Scratch, isSound: (test: string) => Promise<boolean>) {
    this.#scratch = scratch;
    this.#isSound = isSound;
  }

  /** Whether it tells the fault, which has to be formatted for that: a slip is made with care for the looks. Leaves the copy without it. */
  async ask(fault: Fault): Promise<Quick> {
    await this.#scratch.restore();
    await this.#scratch.put(fault);
    await this.#scratch.run(["node_modules/.bin/biome", "format", "--write", fault.file], LIMIT);
    const began = performance.now();
    const failed = await this.#failures();
    const seconds = (performance.now() - began) / 1_000;
    await this.#scratch.restore();
    for (const name of failed) if (await this.#isDueTo(fault, name)) return { told: true, by: name, seconds };
    return { told: false, by: null, seconds };
  }

  async #failures(): Promise<string[]> {
    const { ok, output } = await this.#scratch.run(["npm", "run", "--silent", "quick"], LIMIT);
    const named = [...output.matchAll(FAILED)].map(([, name = ""]) => name);
    return ok || named.length > 0 ? named : [output.trimEnd().split("\n").at(-1) ?? ""];
  }

  async #isDueTo(fault: Fault, name: string): Promise<boolean> {
    const [file = ""] = name.split(" > ");
    if (/\.test\.tsx?$/.test(file)) return this.#isSound(file);
    const broken = this.#broken.get(name) ?? (await this.#failsAnyway(fault, name));
    this.#broken.set(name, broken);
    return !broken;
  }

  /** Whether a check fails for a change that is none. */
  async #failsAnyway(fault: Fault, name: string): Promise<boolean> {
    const [before = ""] = (await readFile(join(this.#scratch.folder, fault.file), "utf8")).split("\n");
    await this.#scratch.put({ ...fault, line: 1, before, after: `// the same\n${before}` });
    const failed = await this.#failures();
    await this.#scratch.restore();
    return failed.includes(name);
  }
}
