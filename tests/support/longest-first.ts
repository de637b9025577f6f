import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readDurations } from "../../scripts/test/durations.ts";
import { testFiles } from "./lanes.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/**
 * Sorts project by project in the order of the configuration, so that files that share a process follow each other; without that, a project
 * would begin when its folders happen to have been read. Within a project, files that took longest the last time come first, because the run
 * would wait for a long file that begins late. Before these come files that mostly wait. A file without a record takes less than a second, or
 * is new, and comes last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = readDurations();
    const waiting = new Set(testFiles("tests").flatMap(({ path, lanes }) => (lanes.has("waits") ? [path] : [])));
    const keyed = files.map((file) => {
      const path = relative(ROOT, file.moduleId);
      return {
        file,
        project: this.ctx.projects.indexOf(file.project),
        seconds: waiting.has(path) ? Number.POSITIVE_INFINITY : (seconds[path] ?? 0),
      };
    });
    return keyed.sort((a, b) => a.project - b.project || (a.seconds === b.seconds ? 0 : b.seconds - a.seconds)).map(({ file }) => file);
  }
}
