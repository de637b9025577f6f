import { stripVTControlCharacters } from "node:util";
import type { SerializedError } from "vitest";
import { DefaultReporter, type TestModule, type Vitest } from "vitest/node";

/** Longest message that is printed beside the name of a test. */
const MAX_MESSAGE = 300;

/** Counts tests, and prints each failure with its message where it happens instead of every file; the errors follow whole at the end. */
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
      const { state, errors = [] } = test.result();
      if (state === "passed") this.passed++;
      if (state === "failed") this.fail(module, ` > ${test.fullName}`, errors);
    }
    if (module.errors().length > 0) this.fail(module, "", module.errors());
  }

  private fail(module: TestModule, test: string, [error]: readonly SerializedError[]): void {
    this.failed++;
    const message = stripVTControlCharacters(error?.message ?? "")
      .replaceAll(/\s+/g, " ")
      .slice(0, MAX_MESSAGE);
    this.log(`FAILED ${module.project.name}: ${module.relativeModuleId}${test}: ${message}`);
  }
}
