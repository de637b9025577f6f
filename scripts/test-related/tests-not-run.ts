/** Number of names in a line. */
const NAMED = 5;

/** Sentence about the checks and tests that a complete run has in addition. */
export function testsNotRun(checks: readonly string[], files: readonly string[], ran: ReadonlySet<string>): string {
  const notRun = files.filter((path) => !ran.has(path));
  const named = notRun.slice(0, NAMED).join(", ");
  const late =
    notRun.length === 0 ? [] : [`${notRun.length} of ${files.length} test files (${named}${notRun.length > NAMED ? ", …" : ""})`];
  return [...checks, ...late, "tests that nothing leads to from the change", "both browser suites", "the full counts of random tests"].join(
    "; ",
  );
}
