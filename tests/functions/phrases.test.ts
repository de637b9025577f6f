import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { presets } from "../../engine/generated/presets.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { spendInstructions } from "../../server/emulator/function-runner/run-function.ts";
import { checkoutOf, completed } from "../rules/rows.ts";
import { functionInput } from "../support/function-input.ts";
import { stored } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";

/** Letters of a line of an address, and lines of all delivery groups, as the bound has them. */
const LETTERS = 100;
const GROUPS = 4;
/** A price may be so many times what was found at its dearest. */
const FAR = 3;
const MOST = 5;

/** Beginnings of phrases one behind the other, in what is dear to read, and what is dear to read alone. */
const PIECES = [
  ...["po bo ", "p ", "p1", "pp ", "post ", "posta ", "c p 1 1 ", "cas ", "apartado ", "unit 1 bo ", "r r 1 ", "b p ", "box 1 r "],
  ...[
    "p\u00a0",
    "\uff301",
    "\uff50\u2060",
    "\u06351\uff301",
    "\u0635 \u0628 ",
    "\u043f ",
    "poš1c1po1ｐ1",
    "\u10a0",
    "\u10a0\u2060",
    "\u{10400}",
    "é ",
    "1信箱",
    "私書箱",
  ],
  ...["pašt", "locker ", "pakke ", "calle ", "flat p f ", "12", "\u0661\u0662", "~"],
];
const LINES = PIECES.map((piece) => Array.from(piece.repeat(LETTERS)).slice(0, LETTERS).join(""));

let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout();
});

describe.each(["P.O. Box", "Numeric Values"].filter((name) => name in presets))("%s in addresses", (value) => {
  it.each(["Contains", "Does Not Contain"])("costs no more than its bound: %s", (operator) => {
    const costs = [1, MOST].map((count) => costOf(Array.from({ length: count }, () => ({ type: "Address", operator, value }))));
    for (const { most, spent } of costs) {
      for (const line of LINES) expect(spent(line), line).toBeLessThanOrEqual(most);
      if (operator === "Does Not Contain") expect(most).toBeLessThan(FAR * Math.max(...LINES.map(spent))); // the other ends at once
    }
  });
});

it("the cost of presets does not grow when all of a line is compared", () => {
  const { most, spent } = costOf(Array.from({ length: MOST }, () => ({ type: "Address", operator: "Equals", value: "P.O. Box" })));
  for (const line of LINES) expect(spent(line), line).toBeLessThanOrEqual(most);
});

/** Returns the estimate for a rule, and its cost when all lines of all addresses are this text. */
function costOf(conditions: readonly object[]): { most: number; spent: (line: string) => number } {
  const compilation = compile(
    family("validation"),
    keptActOf(family("validation")),
    stored("validation", completed("validation", { conditions })),
  );
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  const { compiled } = compilation;
  const addressed = (line: string) => Array.from({ length: GROUPS }, () => ({ deliveryAddress: { address1: line, address2: line } }));
  return {
    most: compiled.cost.instructions,
    spent: (line) =>
      spendInstructions(module, functionInput(compiled, checkoutOf({ cart: { deliveryGroups: addressed(line) } }))).instructions,
  };
}
