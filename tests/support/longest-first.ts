import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { recorded } from "../../scripts/test/durations.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/**
 * Project after project, so that files that share a process follow each other; within one, what took longest the last time comes first,
 * since begun late it would be waited for in the end. A file of which nothing is recorded may take long.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = recorded();
    const projects = [...new Set(files.map(({ project }) => project))];
    const keyed = files.map((file) => ({
      file,
      project: projects.indexOf(file.project),
      seconds: seconds[relative(ROOT, file.moduleId)] ?? Number.POSITIVE_INFINITY,
    }));
    return keyed.sort((a, b) => a.project - b.project || (a.seconds === b.seconds ? 0 : b.seconds - a.seconds)).map(({ file }) => file);
  }
}
