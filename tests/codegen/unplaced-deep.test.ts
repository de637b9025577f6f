// @lane deep
import { describe, expect, it } from "vitest";
import { seeds } from "../support/property.ts";
import { Judge } from "./check-declarations.ts";
import { allChanges, unplaced } from "./mutations/unplaced.ts";

/** Each run tries every fourth change: all of them take an hour. The day's seed chooses which. */
const SHARE = 4;

describe("every change of a shipped declaration", () => {
  const judge = new Judge();
  const changes = allChanges(judge.sources).filter((_, index) => (index + seeds()[1]) % SHARE === 0);
  const files = [...new Set(changes.map(({ file }) => file))];

  it.each(files)("is accepted, or refused with file and place: %s", (file) => {
    expect(changes.filter((each) => each.file === file).flatMap((each) => unplaced(judge, each) ?? [])).toEqual([]);
  });
});
