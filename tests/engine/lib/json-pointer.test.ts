import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeToken, tokensOf } from "../../../engine/lib/json-pointer.ts";
import { assertProperty } from "../../support/property.ts";

describe("a JSON pointer", () => {
  it("is parsed and printed without a change for any keys", () => {
    assertProperty(
      fc.property(fc.array(fc.string()), (keys) => {
        expect(tokensOf(keys.map(escapeToken).join(""))).toEqual(keys);
      }),
    );
  });

  it("is escaped as the standard says", () => {
    expect(["a/b", "m~n", "~1", "", 0].map(escapeToken)).toEqual(["/a~1b", "/m~0n", "/~01", "/", "/0"]);
    expect(tokensOf("")).toEqual([]);
  });
});
