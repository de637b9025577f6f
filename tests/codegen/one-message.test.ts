import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampled } from "../support/property.ts";
import { ALL_BROKEN } from "./broken/all-rows.ts";
import { countMessages, keyOf } from "./broken/count-messages.ts";
import several from "./broken/several.json" with { type: "json" };
import { Judge } from "./check-declarations.ts";

const allowed = new Map(Object.entries(several));

describe("one mistake in a declaration", () => {
  it("has one message, unless what it makes wrong at other places is listed", () => {
    const judge = new Judge();
    const rows = new Set(sampled(fc.constantFrom(...ALL_BROKEN), 40, 10));
    const off = [...rows].filter((row) => countMessages(judge, row) !== (allowed.get(keyOf(row)) ?? 1));
    expect(off.map(keyOf)).toEqual([]);
  });

  it("is listed as one of several messages only where there is such a row", () => {
    const keys = new Set(ALL_BROKEN.map(keyOf));
    expect([...allowed.keys()].filter((key) => !keys.has(key))).toEqual([]);
  });
});
