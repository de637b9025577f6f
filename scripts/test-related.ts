import type { Counts } from "./test/report.ts";
import { runStages } from "./test/stages.ts";
import { changedFiles } from "./test-related/changed.ts";
import { checksOf, typesOf } from "./test-related/checks.ts";
import { importsChanged } from "./test-related/imports-changed.ts";
import { readTree, relatedTests } from "./test-related/related.ts";
import { type Outcome, runTests } from "./test-related/tests.ts";
import { unrun } from "./test-related/tests-not-run.ts";

/** Milliseconds after which checks end: on a busy machine, or the first time, which keeps nothing of an earlier one, types may need longer. */
const CHECKS_END = 82_000;
/** Milliseconds after which no test file begins: what runs then has time to end before a minute and a half is over. */
const LAST_BEGINNING = 75_000;
/** A random test shows here that it still runs; `npm test` is for what it finds. */
const RUNS = "0.02";

interface Checked extends Counts {
  stopped: readonly string[];
}
const NOTHING: Outcome = { passed: 0, failed: 0, ran: new Set() };

const [revision = "HEAD"] = process.argv.slice(2);
const changed = changedFiles(".", revision);
if (changed.length === 0) console.log(`nothing differs from ${revision}`);
else process.exitCode = await quick();

/** What is most likely wrong with a change, before it is committed; the last line says what else a whole run would have shown. */
async function quick(): Promise<number> {
  const enough = new AbortController();
  // side by side: on a busy machine, either alone would keep the other from telling what it knows in time
  const checking = checked(() => enough.abort());
  process.env.RUNS ??= RUNS;
  const files = relatedTests(readTree("."), changed);
  console.log(`${files.length} test files may tell of the change`);
  const last = setTimeout(() => enough.abort(), LAST_BEGINNING - performance.now());
  const [checks, tests] = await Promise.all([checking, files.length === 0 ? NOTHING : runTests(files, enough.signal)]);
  clearTimeout(last);
  return told(checks, tests, files);
}

/** The short checks, then types; says so when one of the first fails, which takes a moment to mend and is asked again. */
async function checked(refuse: () => void): Promise<Checked> {
  const end = AbortSignal.timeout(Math.ceil(CHECKS_END - performance.now()));
  const [short, types] = [checksOf(changed, importsChanged(".", revision, changed)), typesOf(changed)];
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

/** The last line, and the exit code that goes with it. */
function told(checks: Checked, tests: Outcome, files: readonly string[]): number {
  const [passed, failed] = [checks.passed + tests.passed, checks.failed + tests.failed];
  const seconds = (performance.now() / 1000).toFixed(0);
  console.log(`\n${passed} passed, ${failed} failed in ${seconds} s; not run: ${unrun(checks.stopped, files, tests.ran)}`);
  return failed === 0 ? 0 : 1;
}
