import { describe, expect, it } from "vitest";
import { family } from "../../../engine/declarations/catalog.ts";
import { conditionsOf } from "../../../engine/declarations/conditions.ts";
import { isEnabled, nameOf, subtypeOf, variantOf } from "../../../engine/declarations/configuration.ts";
import { keptActOf } from "../../support/storage-action.ts";

const BARE = { name: "Note", type: "Note" };

describe("reading a configuration's variant and conditions", () => {
  it("works for a configuration that has nothing but a name", () => {
    expect([nameOf(BARE), subtypeOf(BARE), conditionsOf(family("payment"), keptActOf(family("payment")), BARE), isEnabled(BARE)]).toEqual([
      "Note",
      undefined,
      [],
      true,
    ]);
  });

  it("works for a draft with any values", () => {
    const draft = { name: 5, subtype: ["hide"], conditions: "none", enabled: null };
    expect([
      nameOf(draft),
      subtypeOf(draft),
      conditionsOf(family("payment"), keptActOf(family("payment")), draft),
      isEnabled(draft),
    ]).toEqual(["", undefined, [], true]);
  });

  it("returns every condition: one of unknown shape has no texts", () => {
    const known = { id: "1", type: "SKU", operator: "is", value: "A" };
    const conditions = [known, null, { type: "SKU", value: "A" }];
    expect(conditionsOf(family("payment"), keptActOf(family("payment")), { conditions })).toEqual([
      known,
      { id: "", type: "", operator: "" },
      { id: "", type: "SKU", operator: "" },
    ]);
  });

  it.each([["constructor"], ["remove"], [undefined]])("finds no variant in %s", (subtype) => {
    expect(variantOf(family("payment"), { subtype })).toBeUndefined();
  });

  it("finds the variant that its family declares", () => {
    expect(variantOf(family("payment"), { subtype: "hide" })?.markerValue).toBe("hide_payment");
  });
});
