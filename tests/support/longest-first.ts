import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { recorded } from "../../scripts/test/durations.ts";
import { testFiles } from "./lanes.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/**
 * Project after project, so that files that share a process follow each other; within one, what took longest the last time comes first,
 * since begun late it would be waited for in the end, and before that what mostly waits. A file of which nothing is recorded may take long.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = recorded();
    const projects = [...new Set(files.map(({ project }) => project))];
    const waiting = new Set(testFiles("tests").flatMap(({ path, lanes }) => (lanes.has("waits") ? [path] : [])));
    const keyed = files.map((file) => {
      const path = relative(ROOT, file.moduleId);
      const known = waiting.has(path) ? undefined : seconds[path];
      return { file, project: projects.indexOf(file.project), seconds: known ?? Number.POSITIVE_INFINITY };
    });
    return keyed.sort((a, b) => a.project - b.project || (a.seconds === b.seconds ? 0 : b.seconds - a.seconds)).map(({ file }) => file);
  }
}
