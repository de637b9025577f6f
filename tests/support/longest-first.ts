import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { recorded } from "../../scripts/test/durations.ts";
import { testFiles } from "./lanes.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/**
 * Sorts project by project, so that files that share a process follow each other. Within a project, files that took longest the last time
 * come first, because the run would wait for a long file that begins late. Before these come files that mostly wait, and files without a
 * record, which may take long.
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
