// @lane dom
import { describe, expect, it } from "vitest";
import type { Resource, Variant } from "../../../../renderer/emulator/admin/find-resources.ts";
import { Selection } from "../../../../renderer/emulator/admin/selection.ts";

const variant = (id: string): Variant => ({ id, title: id });
const socks: Resource = { id: "socks", title: "Socks", variants: [variant("s"), variant("m"), variant("l")] };
const tent: Resource = { id: "tent", title: "Tent", variants: [variant("one")] };
const sale: Resource = { id: "sale", title: "Sale" };
const known = new Map([socks, tent, sale].map((resource) => [resource.id, resource]));
const ids = (selection: Selection) =>
  selection.result(known).map(({ id, variants }) => [id, ...(variants ?? []).map((chosen) => chosen.id)]);
const many = () => new Selection({ multiple: true, unit: "resource" });

describe("the selection of products", () => {
  it("takes all variants with the product", () => {
    const selection = many();
    selection.toggle(socks);
    expect([selection.mark(socks), ids(selection)]).toEqual(["all", [["socks", "s", "m", "l"]]]);
  });

  it("marks a product of which some variants are selected, then completes it, then removes it", () => {
    const selection = many();
    selection.toggleVariant(socks, variant("m"));
    expect(selection.mark(socks)).toBe("some");
    selection.toggle(socks);
    expect(selection.mark(socks)).toBe("all");
    selection.toggle(socks);
    expect(selection.mark(socks)).toBe("none");
  });

  it("removes a product with its last variant", () => {
    const selection = many();
    selection.toggleVariant(socks, variant("m"));
    selection.toggleVariant(socks, variant("m"));
    expect(ids(selection)).toEqual([]);
  });

  it("replaces the choice when only one is allowed, but keeps variants of one product together", () => {
    const selection = new Selection({ multiple: false, unit: "resource" });
    selection.toggle(tent);
    selection.toggleVariant(socks, variant("s"));
    selection.toggleVariant(socks, variant("m"));
    expect(ids(selection)).toEqual([["socks", "s", "m"]]);
  });

  it("is full at the given number", () => {
    const selection = new Selection({ multiple: 2, unit: "resource" });
    selection.toggle(socks);
    expect(selection.full).toBe(false);
    selection.toggle(tent);
    expect([selection.full, selection.size]).toEqual([true, 2]);
  });

  it("takes over an earlier selection: named variants only, or all of them", () => {
    const selection = many();
    selection.preselect([socks, tent], [{ id: "socks", variants: [{ id: "m" }] }, { id: "tent" }, { id: "deleted" }]);
    expect(ids(selection)).toEqual([
      ["socks", "m"],
      ["tent", "one"],
    ]);
  });
});

describe("the selection of collections", () => {
  it("has no variants", () => {
    const selection = many();
    selection.toggle(sale);
    expect([selection.mark(sale), selection.result(known)]).toEqual(["all", [sale]]);
  });
});

describe("the selection of variants", () => {
  it("counts variants and accepts no more than allowed", () => {
    const selection = new Selection({ multiple: 2, unit: "variant" });
    selection.toggle(socks);
    expect([selection.size, selection.full, ids(selection)]).toEqual([2, true, [["socks", "s", "m"]]]);
  });

  it("takes over variants named by their own id", () => {
    const selection = new Selection({ multiple: true, unit: "variant" });
    selection.preselect([socks], [{ id: "l" }]);
    expect(ids(selection)).toEqual([["socks", "l"]]);
  });

  it("replaces the variant when only one is allowed", () => {
    const selection = new Selection({ multiple: false, unit: "variant" });
    selection.toggleVariant(socks, variant("s"));
    selection.toggleVariant(socks, variant("m"));
    expect(ids(selection)).toEqual([["socks", "m"]]);
  });
});
