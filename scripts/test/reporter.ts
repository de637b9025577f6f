import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { TestModule, TestRunEndReason, TestSpecification } from "vitest/node";
import { Counting } from "./counting.ts";
import { record } from "./durations.ts";
import type { Ran, Report } from "./report.ts";

/** Milliseconds between two lines of progress. */
const EVERY = 10_000;

/** Prints progress and failures every few seconds. Writes a report to `TEST_REPORT`, and the duration of each file for the next run. */
// biome-ignore lint/style/noDefaultExport: vitest finds a reporter by that
export default class Progress extends Counting {
  private files = 0;
  private reportedAt = performance.now();
  private readonly began = performance.now();
  private readonly ran: Ran[] = [];

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.files = specifications.length;
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    this.ran.push({ path: module.relativeModuleId, project: module.project.name, seconds: milliseconds / 1000 });
    if (performance.now() - this.reportedAt >= EVERY) this.tell();
  }

  override onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
    this.tell();
    const path = process.env.TEST_REPORT;
    const report: Report = { passed: this.passed, failed: this.failed, files: this.ran };
    if (path !== undefined) writeFileSync(path, JSON.stringify(report));
    // Durations of deep runs are not stored, because they would be taken for those of the same files with few repetitions.
    if (process.env.DEEP === undefined) record(Object.fromEntries(this.ran.map(({ path, seconds }) => [path, seconds])));
    super.onTestRunEnd(modules, errors, reason);
  }

  private tell(): void {
    this.reportedAt = performance.now();
    const seconds = ((this.reportedAt - this.began) / 1000).toFixed(0);
    this.log(`${this.ran.length} of ${this.files} files, ${this.passed} passed, ${this.failed} failed, ${seconds} s`);
  }
}
