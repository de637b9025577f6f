import { changedFiles } from "./quick/changed.ts";
import { checksOf } from "./quick/checks.ts";
import { readTree, relatedTests } from "./quick/related.ts";
import { runTests } from "./quick/tests.ts";
import { unrun } from "./quick/unrun.ts";
import { runStages } from "./test/stages.ts";

/** Milliseconds after which checks end: the first run, which keeps nothing of an earlier one, may need longer on a busy machine. */
const CHECKS_END = 60_000;
/** Milliseconds after which no test file begins: what runs then has time to end before a minute and a half is over. */
const LAST_BEGINNING = 75_000;
/** A random test shows here that it still runs; `npm test` is for what it finds. */
const RUNS = "0.02";

const [revision = "HEAD"] = process.argv.slice(2);
const changed = changedFiles(".", revision);
if (changed.length === 0) console.log(`nothing differs from ${revision}`);
else process.exitCode = await quick();

/** What is most likely wrong with a change, before it is committed; the last line says what else a whole run would have shown. */
async function quick(): Promise<number> {
  const checks = await runStages([checksOf(changed)], console.log, AbortSignal.timeout(CHECKS_END));
  const files = relatedTests(readTree("."), changed);
  const left = LAST_BEGINNING - performance.now();
  process.env.RUNS ??= RUNS;
  console.log(`\n${files.length} test files may tell of the change`);
  const told = checks.failed > 0 || files.length === 0 ? { passed: 0, failed: 0, ran: new Set<string>() } : await runTests(files, left);
  const failed = checks.failed + told.failed;
  console.log(
    `\n${checks.passed + told.passed} passed, ${failed} failed in ${(performance.now() / 1000).toFixed(0)} s; not run: ${unrun(checks.stopped, files, told.ran)}`,
  );
  return failed === 0 ? 0 : 1;
}
