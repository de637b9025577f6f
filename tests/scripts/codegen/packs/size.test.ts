import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slotOf } from "../../../../scripts/codegen/packs/material.ts";
import { Sizes } from "../../../../scripts/codegen/packs/size.ts";
import { cost } from "../../../../scripts/codegen/query/cost.ts";
import { merge } from "../../../../scripts/codegen/query/merge.ts";
import { printQuery, queryBytes } from "../../../../scripts/codegen/query/print.ts";
import { bigFamily } from "../../../codegen/big-family.ts";
import { assertProperty } from "../../../support/property.ts";

const material = bigFamily();
const columns = material.kinds.flatMap((kind) => kind.ways.map((way) => ({ kind, way })));
const choice = fc.tuple(...columns.map(({ way }) => fc.integer({ min: 0, max: way.own ? material.maxConditions : 1 })));

describe("the size of a pack", () => {
  it("equals the size of its printed query", () => {
    const sizes = new Sizes(material, Number.POSITIVE_INFINITY);
    assertProperty(
      fc.property(choice, (slots) => {
        const trees = columns.flatMap(({ kind, way }, column) =>
          Array.from({ length: slots[column] ?? 0 }, (_, at) => [...slotOf(kind, way, at), ...(kind.money ? material.rate : [])]),
        );
        const tree = merge([...material.base, ...trees]);
        expect(sizes.of(slots)).toBe(Math.max(cost(tree) / 30, queryBytes(printQuery(tree)) / 3000));
      }),
    );
  });
});
