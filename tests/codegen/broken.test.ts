import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkInputs } from "../../scripts/codegen/check-inputs.ts";
import { idOf, metaOf } from "../../scripts/codegen/declarations/ids.ts";
import { BROKEN } from "./broken/all-rows.ts";
import { TAG, TOTAL, VALUES } from "./broken/row.ts";
import { Judge } from "./check-declarations.ts";
import { faultsOf, type Project, project, set } from "./project.ts";
import { expectSaid, judgedTogether } from "./together.ts";

describe("a broken declaration", () => {
  let judged: ReturnType<typeof judgedTogether>;
  beforeAll(() => {
    judged = judgedTogether(new Judge(), BROKEN);
  });

  it.each(BROKEN)("is rejected with file and pointer: $what", (each) => {
    expectSaid(judged.get(each), each);
  });
});

describe("broken files", () => {
  let copy: Project;
  beforeEach(() => {
    copy = project();
  });
  afterEach(() => copy.remove());

  const faults = () => faultsOf(copy);

  it("are reported in one line of text each: file, pointer, message", () => {
    copy.edit(TOTAL, (json) => set(json, "fact", "cart.x"));
    expect(() => checkInputs(copy.root)).toThrow(
      'schemas/conditions/cart-total.json: /fact: "cart.x" does not lie inside "input": there is no "x"',
    );
  });

  it("do not hide each other: all are named at once", () => {
    copy.edit(TOTAL, (json) => set(json, "fact", "cart.x"));
    copy.edit(TAG, (json) => set(json, "forEach", "cart.y"));
    expect(faults().map(({ file }) => file)).toEqual(expect.arrayContaining([TOTAL, TAG]));
  });

  it("may be unreferenced, not JSON, or in the wrong place", () => {
    copy.write("schemas/shared/spare.json", JSON.stringify({ $schema: metaOf("dialect"), $id: idOf("shared", "spare"), $defs: {} }));
    expect(faults()).toEqual([{ file: "schemas/shared/spare.json", pointer: "", message: "is referred to by no declaration" }]);
    copy.write("schemas/shared/spare.json", "{");
    expect(faults()[0]).toMatchObject({ file: "schemas/shared/spare.json", message: expect.stringContaining("must be JSON") });
    copy.write("schemas/shared/spare.json", "[]");
    expect(faults()[0]).toMatchObject({ message: "must be a JSON object" });
    copy.write("schemas/Spare.json", "{}");
    expect(faults().map(({ file }) => file)).toContain("schemas/Spare.json");
  });

  it("may have two ways to name what an editor opens", () => {
    copy.edit("schemas/families/validation.json", (json) => {
      set(json, "editor.paths.2", "/validations/edit/of/:id");
      set(json, "editor.paths.0", "/validations/edit?id=:id");
    });
    expect(faults()).toEqual([
      { file: "schemas/families/validation.json", pointer: "/editor/paths", message: 'names nothing: the path with ":id" does' },
    ]);
  });

  it.each(["navigation", "screens"])("may be missing files of the app: %s", (name) => {
    rmSync(join(copy.root, `schemas/shell/${name}.json`));
    expect(faults()).toContainEqual({ file: `schemas/shell/${name}.json`, pointer: "", message: "is missing" });
  });

  it("warn of a translation component that no block shows, since its block may follow", () => {
    const judge = new Judge();
    const block = judge.copy("schemas/blocks/banner-block.json");
    set(block, "translation", "checkbox");
    const { warnings } = judge.judge(new Map([["schemas/blocks/banner-block.json", block]]));
    const message = expect.stringContaining("is shown by no block");
    expect(warnings).toContainEqual({ file: "schemas/translations/banner.json", pointer: "", message });
  });

  it("may be those of another file's reader", () => {
    copy.edit("schemas/blocks/gift-block.json", (json) => set(json, "family", "upsell"));
    expect(faults()).toContainEqual({
      ...{ file: "schemas/owners/free-gifts.json", pointer: "/discount" },
      message: expect.stringContaining('no block of the family auto-product has a "lineAttribute"'),
    });
    const judged = (file: string, pointer: string) => expect(faults()).toContainEqual(expect.objectContaining({ file, pointer }));
    copy.edit("schemas/families/auto-product.json", (json) =>
      set(json, "storage.checkoutDocument.fields", ["products", "removeWhenNotMet"]),
    );
    judged("schemas/owners/required-products.json", "/requiredProducts/message");
    copy.edit("schemas/blocks/survey-block.json", (json) => set(json, "eventSource", "upsell"));
    judged("schemas/blocks/upsell-block.json", "/eventSource");
  });

  it("may refer to themselves", () => {
    copy.edit(VALUES, (json) => set(json, "$defs.amount", { $ref: "#/$defs/amount" }));
    expect(faults()[0]).toMatchObject({ file: VALUES, message: "points back to itself" });
  });
});
