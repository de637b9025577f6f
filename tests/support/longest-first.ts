import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const TESTS = new URL("../", import.meta.url);
/** Files that take longer than their size tells, the longest first: begun late, one of them would be waited for in the end. */
const LONG = [
  "server/soak.test.ts",
  "live/dev.test.ts",
  "live/client.test.ts",
  "server/matrix.test.ts",
  "one-file/one-file.test.ts",
  "server/webhooks-many.test.ts",
  "server/instances.test.ts",
  "server/instances-live.test.ts",
  "server/healing.test.ts",
  "codegen/generated.test.ts",
  "security/isolation.test.ts",
  "server/shutdown.test.ts",
  "rules/oracle.test.ts",
  "one-family/groups.test.ts",
  "released/plan.test.ts",
  "released/many.test.ts",
  "released/change.test.ts",
];
const ranks = new Map(LONG.map((name, index) => [fileURLToPath(new URL(name, TESTS)), LONG.length - index]));

/** Begins what takes long first, whatever it needs; then large files, since they tend to take longer than small ones. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of ranks.keys()) if (!existsSync(file)) throw new Error(`${file} is listed as a long one, and is not there`);
    const keyed = files.map((file) => ({ file, rank: ranks.get(file.moduleId) ?? 0, size: statSync(file.moduleId).size }));
    return keyed.sort((a, b) => b.rank - a.rank || b.size - a.size).map(({ file }) => file);
  }
}
