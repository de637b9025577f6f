import type { Mutant } from "../mutant.ts";
import type { ScratchCheckout } from "./scratch-checkout.ts";

/** Seconds of processor time for one program. */
const LIMIT = 600;
const REFUSAL = /\berror TS\d+: /;

/** Incremental TypeScript compiler on the copy. */
export class Types {
  readonly #scratch: ScratchCheckout;
  /** Errors of each program without any fault, by a mistake of the last commit itself. */
  readonly #before = new Map<string, ReadonlySet<string>>();

  constructor(scratch: ScratchCheckout) {
    this.#scratch = scratch;
  }

  /** First compiler error that the fault causes: in the tests, which use most sources, or in the program of the file; null if none. */
  async refuses(mutant: Mutant): Promise<string | null> {
    const [folder = ""] = mutant.file.split("/");
    for (const project of ["tests", folder]) {
      const before = this.#before.get(project) ?? (await this.#without(mutant, project));
      const refusal = (await this.#check(project)).find((each) => !before.has(each));
      if (refusal !== undefined) return refusal;
    }
    return null;
  }

  async #without(mutant: Mutant, project: string): Promise<ReadonlySet<string>> {
    await this.#scratch.restore();
    const before = new Set(await this.#check(project));
    this.#before.set(project, before);
    await this.#scratch.put(mutant);
    return before;
  }

  async #check(project: string): Promise<string[]> {
    const options = ["--noEmit", "--incremental", "--tsBuildInfoFile", this.#scratch.beside(`${project}.tsbuildinfo`)];
    const command = [process.execPath, "node_modules/typescript/bin/tsc", "--project", project, "--pretty", "false", ...options];
    const { output } = await this.#scratch.run(command, LIMIT);
    return output.split("\n").filter((line) => REFUSAL.test(line));
  }
}
