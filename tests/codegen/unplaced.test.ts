import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampled } from "../support/property.ts";
import { Judge } from "./check-declarations.ts";
import type { WayChange } from "./mutations/every-place.ts";
import { allChanges, unplaced } from "./mutations/unplaced.ts";

const judge = new Judge();
const all = allChanges(judge.sources);
const ways: readonly WayChange["way"][] = ["remove", "repeat", "misspell", "retype"];

describe("a shipped declaration that is changed at random", () => {
  it.each(ways)("is accepted, or refused with file and place: %s", (way) => {
    const changes = all.filter(({ change }) => change.way === way);
    expect(sampled(fc.constantFrom(...changes), 200, 5).flatMap((each) => unplaced(judge, each) ?? [])).toEqual([]);
  });

  it("is one of many", () => {
    expect(all.length).toBeGreaterThan(20_000);
  });
});
