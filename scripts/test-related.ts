import type { Counts } from "./test/report.ts";
import { runStages } from "./test/stages.ts";
import { changedFiles } from "./test-related/changed-files.ts";
import { checksOf, typesOf } from "./test-related/checks.ts";
import { hasChangedImports } from "./test-related/has-changed-imports.ts";
import { readTree, relatedTests } from "./test-related/related.ts";
import { type Outcome, runTests } from "./test-related/tests.ts";
import { testsNotRun } from "./test-related/tests-not-run.ts";

/**
 * Milliseconds after which checks are stopped: type checks may need longer on a busy machine, or the first time, without results of an
 * earlier run.
 */
const CHECKS_END = 82_000;
/** Milliseconds after which no further test file begins, so that running ones can end within a minute and a half. */
const LAST_BEGINNING = 75_000;
/** Share of repetitions of random tests, which only shows that they still run; `npm test` searches with them. */
const RUNS = "0.02";

interface Checked extends Counts {
  stopped: readonly string[];
}
const NOTHING: Outcome = { passed: 0, failed: 0, ran: new Set() };

const [revision = "HEAD"] = process.argv.slice(2);
const changed = changedFiles(".", revision);
if (changed.length === 0) console.log(`nothing differs from ${revision}`);
else process.exitCode = await quick();

/**
 * Runs the checks and tests that most likely detect a mistake in a change, before it is committed. The last line names what a complete run
 * would have covered in addition.
 */
async function quick(): Promise<number> {
  const enough = new AbortController();
  // concurrently: on a busy machine, either alone would keep the other from reporting in time
  const checking = checked(() => enough.abort());
  process.env.RUNS ??= RUNS;
  const files = relatedTests(readTree("."), changed);
  console.log(`${files.length} test files may tell of the change`);
  const last = setTimeout(() => enough.abort(), LAST_BEGINNING - performance.now());
  const [checks, tests] = await Promise.all([checking, files.length === 0 ? NOTHING : runTests(files, enough.signal)]);
  clearTimeout(last);
  return report(checks, tests, files);
}

/** Runs the short checks, then types. Calls `refuse` when a short check fails, because the user repairs that in a moment and starts again. */
async function checked(refuse: () => void): Promise<Checked> {
  const end = AbortSignal.timeout(Math.ceil(CHECKS_END - performance.now()));
  const [short, types] = [checksOf(changed, hasChangedImports(".", revision, changed)), typesOf(changed)];
  const checks = await runStages([short], console.log, end);
  if (checks.failed > 0) refuse();
  if (checks.failed > 0 || types.length === 0) return { ...checks, stopped: [...checks.stopped, ...types.flat().map(({ name }) => name)] };
  const compiled = await runStages([types], console.log, end);
  return {
    passed: checks.passed + compiled.passed,
    failed: checks.failed + compiled.failed,
    stopped: [...checks.stopped, ...compiled.stopped],
  };
}

/** Prints the last line, and returns its exit code. */
function report(checks: Checked, tests: Outcome, files: readonly string[]): number {
  const [passed, failed] = [checks.passed + tests.passed, checks.failed + tests.failed];
  const seconds = (performance.now() / 1000).toFixed(0);
  console.log(`\n${passed} passed, ${failed} failed in ${seconds} s; not run: ${testsNotRun(checks.stopped, files, tests.ran)}`);
  return failed === 0 ? 0 : 1;
}
