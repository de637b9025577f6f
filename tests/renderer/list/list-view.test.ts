// @lane dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNarrowed, type ListView, readListView, SORTS, writeListView } from "../../../renderer/list/list-view.ts";

const WHOLE: ListView = { query: "", filters: {}, attention: false, sort: "created" };
const read = (href: string) => readListView(new URL(href, "https://one.example").searchParams);

describe("the view of a list in its address", () => {
  it("is read as it was written, whatever was typed and chosen", () => {
    const view = fc.record({
      query: fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => text.trim() !== ""),
      filters: fc.dictionary(fc.constantFrom("enabled", "subtype", "trigger"), fc.string({ minLength: 1 })).map((each) => ({ ...each })),
      attention: fc.boolean(),
      sort: fc.constantFrom(...SORTS),
    });
    fc.assert(fc.property(view, (each) => void expect(read(writeListView("/payments?shop=one.example", each))).toEqual(each)));
  });

  it("leaves the other parameters of the address as they are", () => {
    const href = writeListView("/payments?shop=one.example&search=old&in-enabled=Enabled&sort=name", { ...WHOLE, query: "new" });
    expect(href).toBe("/payments?shop=one.example&search=new");
  });

  it("has no parameters for the whole list in its first order", () => {
    expect(writeListView("/payments?search=cash&attention=yes", WHOLE)).toBe("/payments");
    expect(isNarrowed(WHOLE)).toBe(false);
  });

  it("leaves out what it does not know", () => {
    expect(read("/payments?sort=backwards&attention=maybe&in-=x&in-enabled=")).toEqual(WHOLE);
  });
});
