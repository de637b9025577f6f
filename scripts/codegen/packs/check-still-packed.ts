import { parse } from "graphql";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { leavesOf } from "../query/leaves.ts";
import type { Release } from "../released/release.ts";
import type { PlannedPack } from "./packs.ts";

/** Checks that a query still reads what its released predecessor read, because stored programs refer to it. */
export function checkStillPacked(packs: readonly PlannedPack[], { version, queries }: Release, family: string): DeclarationProblem[] {
  return packs.flatMap(({ pack, query }) => {
    const before = queries.get(pack.handle);
    if (before === undefined) return [];
    const there = new Set(leavesOf(parse(query)));
    const missingReads = leavesOf(parse(before)).filter((each) => !there.has(each));
    return missingReads.map((each) => ({
      file: `schemas/families/${family}.json`,
      pointer: "",
      message: `the query of ${pack.handle} has no ${each} any more, which rules stored under release ${version} need: go on reading it`,
    }));
  });
}
