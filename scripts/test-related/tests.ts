import { resolve } from "node:path";
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from "vitest/node";
import { Counting } from "../test/counting.ts";
import type { Counts } from "../test/report.ts";

export interface Outcome extends Counts {
  /** Files whose tests all ran. */
  ran: ReadonlySet<string>;
}

/** Number of files that run in one group, whatever their projects; those of one project within a group share a process. */
const TOGETHER = 12;
/** Milliseconds in which running tests can end by themselves after the time is over. */
const GRACE = 6_000;

/** Runs test files in order until a signal comes. Files that have not begun by then are left out, and running ones are cut short. */
export async function runTests(files: readonly string[], enough: AbortSignal): Promise<Outcome> {
  const order = new Map(files.map((file, index) => [resolve(file), index]));
  const placeOf = ({ moduleId }: TestSpecification) => order.get(moduleId) ?? 0;
  class Nearest extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const projects = [...new Set(specifications.map(({ project }) => project))];
      const keyed = specifications.map((file) => ({
        file,
        turn: Math.floor(placeOf(file) / TOGETHER),
        project: projects.indexOf(file.project),
      }));
      return keyed.sort((a, b) => a.turn - b.turn || a.project - b.project || placeOf(a.file) - placeOf(b.file)).map(({ file }) => file);
    }
  }
  const reporter = new ReportedOutcome();
  const vitest = await createVitest("test", {
    run: true,
    watch: false,
    project: ["!browser*"],
    sequence: { sequencer: Nearest },
    reporters: [reporter],
  });
  await vitest.standalone();
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => order.has(moduleId));
  let late: NodeJS.Timeout | undefined;
  const cancel = () => void vitest.cancelCurrentRun("keyboard-input");
  const cut = () => {
    reporter.over = true;
    cancel();
    late = setTimeout(cancel, GRACE);
  };
  enough.addEventListener("abort", cut);
  if (!enough.aborted) await vitest.runTestSpecifications(specifications, true);
  enough.removeEventListener("abort", cut);
  clearTimeout(late);
  await vitest.close();
  return reporter;
}

/** Records the files that ran to their end. */
class ReportedOutcome extends Counting implements Outcome {
  readonly ran = new Set<string>();
  over = false;

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    if (!this.over) this.ran.add(module.relativeModuleId);
  }
}
