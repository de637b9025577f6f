import { DefaultReporter, type TestModule, type Vitest } from "vitest/node";

/** Counts tests, and prints each failure where it happens instead of every file; the errors follow at the end. */
export class Counting extends DefaultReporter {
  passed = 0;
  failed = 0;

  constructor() {
    super({ summary: false });
  }

  override onInit(vitest: Vitest): void {
    this.ctx = vitest;
  }

  override onTestModuleEnd(module: TestModule): void {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === "passed") this.passed++;
      if (state === "failed") this.fail(module, ` > ${test.fullName}`);
    }
    if (module.errors().length > 0) this.fail(module, "");
  }

  private fail(module: TestModule, test: string): void {
    this.failed++;
    this.log(`FAILED ${module.project.name}: ${module.relativeModuleId}${test}`);
  }
}
