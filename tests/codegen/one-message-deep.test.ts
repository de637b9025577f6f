// @lane deep
import { describe, expect, it } from "vitest";
import { ALL_BROKEN } from "./broken/all-rows.ts";
import { countMessages, keyOf } from "./broken/count-messages.ts";
import several from "./broken/several.json" with { type: "json" };
import { Judge } from "./check-declarations.ts";

const allowed = new Map(Object.entries(several));

describe("every broken declaration", () => {
  it("has as many messages as are listed, or one", () => {
    const judge = new Judge();
    expect(Object.fromEntries(ALL_BROKEN.map((row) => [keyOf(row), countMessages(judge, row)]))).toEqual(
      Object.fromEntries(ALL_BROKEN.map((row) => [keyOf(row), allowed.get(keyOf(row)) ?? 1])),
    );
  });
});
