import { type BuiltPart, isInputOf, runByTests } from "../../imports/built-part.ts";
import { type Graph, readGraph } from "../../imports/graph.ts";
import { browserTests } from "../../imports/nearest-tests.ts";
import { readSources } from "../../imports/read-sources.ts";
import { relatedTests } from "../../test-related/related.ts";
import type { Mutant } from "../mutant.ts";
import { batches } from "./batches.ts";
import { type Quick, QuickRun } from "./quick.ts";
import type { Result } from "./results.ts";
import type { ScratchCheckout } from "./scratch-checkout.ts";
import { type Failure, IN_BROWSER, runTests, WITHOUT_BROWSER } from "./tests.ts";
import { Types } from "./types.ts";

export interface Options {
  /** Seconds of processor time for the tests of one fault, and for those in a browser. */
  limit: number;
  browserLimit: number;
  browser: boolean;
}

type Verdict = Pick<Result, "outcome" | "by">;
/** Seconds of processor time for a test file without any fault. */
const SOUND = 1_200;

/** Tries faults in a copy of the project, one after the other. */
export class MutantRunner {
  readonly #scratch: ScratchCheckout;
  readonly #options: Options;
  readonly #sources: ReadonlyMap<string, string>;
  readonly #graph: Graph;
  readonly #parts: readonly BuiltPart[];
  readonly #types: Types;
  readonly #quick: QuickRun;
  /** Cache of whether test files pass without faults. */
  readonly #sound = new Map<string, boolean>();

  constructor(scratch: ScratchCheckout, parts: readonly BuiltPart[], options: Options) {
    this.#scratch = scratch;
    this.#options = options;
    this.#parts = runByTests(parts);
    this.#types = new Types(scratch);
    this.#quick = new QuickRun(scratch, (file) => this.#isSound(WITHOUT_BROWSER, file, [file]));
    this.#sources = readSources(scratch.folder);
    this.#graph = readGraph(this.#sources, this.#parts);
  }

  /** Finds the check that detects the fault. The fault is removed afterwards in any case. */
  async test(mutant: Mutant): Promise<Result> {
    const began = performance.now();
    const files = relatedTests({ sources: this.#sources, graph: this.#graph }, [mutant.file]);
    const report = { ...mutant, spent: 0, tried: 0, reached: files.length, unsound: [] };
    const result: Result = { ...report, outcome: "survived", by: null, seconds: 0 };
    try {
      await this.#scratch.put(mutant);
    } catch (error) {
      return { ...result, outcome: "not applicable", by: error instanceof Error ? error.message : String(error) };
    }
    try {
      Object.assign(result, await this.#verdict(mutant, files, result));
      result.seconds = (performance.now() - began) / 1_000;
      return result;
    } finally {
      await this.#scratch.restore();
    }
  }

  /** Runs the quick run on the fault, which is removed afterwards. */
  askQuick(mutant: Mutant): Promise<Quick> {
    return this.#quick.ask(mutant);
  }

  async #verdict(mutant: Mutant, files: readonly string[], result: Result): Promise<Verdict> {
    if (!(await this.#built(mutant))) return { outcome: "caught", by: "the build" };
    const verdict = await this.#tested(mutant, WITHOUT_BROWSER, files, this.#options.limit, result);
    if (verdict.outcome === "caught") return verdict;
    const refusal = await this.#types.refuses(mutant);
    if (refusal !== null) return { outcome: "caught", by: `types: ${refusal}` };
    if (!this.#options.browser) return verdict;
    if (!(await this.#scratch.build()).ok) return { outcome: "caught", by: "the build" };
    const shown = await this.#tested(mutant, IN_BROWSER, browserTests(mutant.file, this.#sources), this.#options.browserLimit, result);
    return shown.outcome === "survived" ? verdict : shown;
  }

  /** Runs test files, the nearest first, until one detects the fault and passes without it. */
  async #tested(mutant: Mutant, project: string, files: readonly string[], limit: number, result: Result): Promise<Verdict> {
    const waiting = batches(files.filter((file) => this.#sound.get(file) !== false));
    let spent = 0;
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      const tried = await runTests(this.#scratch, project, batch, limit - spent);
      spent += tried.spent;
      result.spent += tried.spent;
      if (tried.how === "hangs") return { outcome: "caught", by: `a hanging test of ${batch.join(", ")}` };
      if (tried.how === "out of time") return { outcome: "not caught within the limit", by: null };
      if (tried.failure !== null) {
        const suspect = tried.failure;
        if (await this.#isSound(project, suspect.file, batch)) {
          result.tried += batch.length;
          return { outcome: "caught", by: described(suspect) };
        }
        result.unsound.push(suspect.file ?? batch.join(" "));
        await this.#scratch.put(mutant);
        await this.#built(mutant);
        const rest = suspect.file === null ? [] : batch.filter((file) => file !== suspect.file);
        if (rest.length > 0) waiting.unshift(rest);
      } else result.tried += batch.length;
    }
    return { outcome: "survived", by: null };
  }

  /** True if the failed file passes without the fault; otherwise the failure proves nothing. Removes the fault. */
  async #isSound(project: string, file: string | null, batch: readonly string[]): Promise<boolean> {
    await this.#scratch.restore();
    const key = file ?? batch.join(" ");
    const isSound = this.#sound.get(key);
    if (isSound !== undefined) return isSound;
    const { how } = await runTests(this.#scratch, project, file === null ? batch : [file], SOUND);
    this.#sound.set(key, how === "passed");
    return how === "passed";
  }

  /** Rebuilds the parts that tests run and that include the faulty source. */
  async #built({ file }: Mutant): Promise<boolean> {
    const stale = this.#parts.filter((part) => isInputOf(part, file)).map(({ name }) => name);
    return stale.length === 0 || (await this.#scratch.build(stale)).ok;
  }
}

function described({ file, name }: Failure): string {
  return file === null ? name : `${file} > ${name}`;
}
