import { describe, expect, it } from "vitest";
import { hasPhrase, isPhrase, openPreset } from "../../../engine/runtime/preset.ts";

/** An index whose every letter has its phrases at the end of the index, where there are none. */
const NO_ASCII = "0".repeat(56);

/** Tells whether a text equals what a preset looks for, and whether it contains it. */
function found(list: string, text: string): [boolean, boolean] {
  openPreset(list);
  return [isPhrase(text), hasPhrase(text)];
}

describe("a compiled preset", () => {
  it("has its phrases behind its index", () => {
    expect(found(`${NO_ASCII}é`, "é")).toEqual([true, true]);
    expect(found(`${NO_ASCII}é`, "an é")).toEqual([false, true]);
  });

  it.each([
    ["letters that an index cannot have", `é${NO_ASCII.slice(1)}é`],
    ["less than an index", "é"],
    ["nothing", ""],
  ])("finds nothing if a damaged program has %s of it", (_, list) => {
    expect(found(list, "é")).toEqual([false, false]);
  });
});
