import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "graphql";
import { readIfPresent } from "../codegen/lib/files.ts";
import { leavesOf } from "../codegen/query/leaves.ts";
import { RELEASED, releasedHandles } from "../codegen/released/handles.ts";
import type { Finding } from "./finding.ts";

/**
 * Finds changes that would switch stored rules off from the deployment until they are compiled anew: a released Function that is gone, or
 * whose query no longer reads, under the same names, what the released one read.
 */
export function checkReleased(root: string): Finding[] {
  return releasedHandles(root).flatMap((handle): Finding[] => {
    const file = `extensions/${handle}/input.graphql`;
    const [before, now] = [readIfPresent(join(root, RELEASED, `${handle}.graphql`)), readIfPresent(join(root, file))];
    if (before === undefined) return [];
    if (now === undefined) {
      return [
        {
          file,
          message: `was deleted, although it was released: rules may still run in it. Keep it, or delete ${RELEASED}/${handle}.graphql`,
        },
      ];
    }
    const there = new Set(leavesOf(parse(now)));
    const missingReads = leavesOf(parse(before)).filter((each) => !there.has(each));
    return missingReads.map((each) => ({
      file,
      message: `no longer has ${each}, which released rules need: give the changed pack another handle`,
    }));
  });
}

/** Records the released queries, and returns the handles. */
export function noteReleased(root: string, handles: readonly string[]): readonly string[] {
  mkdirSync(join(root, RELEASED), { recursive: true });
  for (const handle of handles) {
    writeFileSync(join(root, RELEASED, `${handle}.graphql`), readIfPresent(join(root, `extensions/${handle}/input.graphql`)) ?? "");
  }
  return handles;
}
