import { changedFiles } from "./quick/changed.ts";
import { checksOf, typesOf } from "./quick/checks.ts";
import { readTree, relatedTests } from "./quick/related.ts";
import { type Outcome, runTests } from "./quick/tests.ts";
import { unrun } from "./quick/unrun.ts";
import type { Counts } from "./test/report.ts";
import { runStages } from "./test/stages.ts";

/** Milliseconds after which checks end: on a busy machine, or the first time, which keeps nothing of an earlier one, types may need longer. */
const CHECKS_END = 82_000;
/** Milliseconds after which no test file begins: what runs then has time to end before a minute and a half is over. */
const LAST_BEGINNING = 75_000;
/** A random test shows here that it still runs; `npm test` is for what it finds. */
const RUNS = "0.02";

interface Checked extends Counts {
  stopped: readonly string[];
}
const NOTHING = { passed: 0, failed: 0, stopped: [], ran: new Set<string>() };

const [revision = "HEAD"] = process.argv.slice(2);
const changed = changedFiles(".", revision);
if (changed.length === 0) console.log(`nothing differs from ${revision}`);
else process.exitCode = await quick();

/** What is most likely wrong with a change, before it is committed; the last line says what else a whole run would have shown. */
async function quick(): Promise<number> {
  const end = AbortSignal.timeout(CHECKS_END);
  const checks = await runStages([checksOf(changed)], console.log, end);
  if (checks.failed > 0) return told(checks, NOTHING, NOTHING, []);
  const files = relatedTests(readTree("."), changed);
  console.log(`\n${files.length} test files may tell of the change`);
  process.env.RUNS ??= RUNS;
  // side by side: neither keeps the other from telling what it knows in time
  const [types, tests] = await Promise.all([
    runStages(
      [typesOf(changed)].filter((lanes) => lanes.length > 0),
      console.log,
      end,
    ),
    files.length === 0 ? NOTHING : runTests(files, LAST_BEGINNING - performance.now()),
  ]);
  return told(checks, types, tests, files);
}

/** The last line, and the exit code that goes with it. */
function told(checks: Checked, types: Checked, tests: Outcome, files: readonly string[]): number {
  const passed = checks.passed + types.passed + tests.passed;
  const failed = checks.failed + types.failed + tests.failed;
  const seconds = (performance.now() / 1000).toFixed(0);
  console.log(
    `\n${passed} passed, ${failed} failed in ${seconds} s; not run: ${unrun([...checks.stopped, ...types.stopped], files, tests.ran)}`,
  );
  return failed === 0 ? 0 : 1;
}
