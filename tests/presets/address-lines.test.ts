import { beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { POST_BOXES, STREETS } from "../engine/oracles/address-lines.ts";
import { checkoutOf, completed } from "../rules/rows.ts";
import { functionInput } from "../support/function-input.ts";
import { checkoutModule, compiled, stored } from "../support/rule.ts";

/** Lines of real addresses. */
const FEWEST_STREETS = 300;
/** Letters of another script that look Latin are what they are. */
const OF_TWO_SCRIPTS = ["\u0420\u041e \u0412\u043e\u0445 12", "\u0420.\u041e. Box 12", "P\u039f Box 12"];

let checkout: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkout = await checkoutModule();
});

/** Returns whether an order to this line is blocked, in both builds. */
function isHeld(value: string, address1: string): boolean {
  const conditions = [{ type: "Address", operator: "Contains", value }];
  const compilation = compiled("validation", stored("validation", completed("validation", { conditions })));
  const input = functionInput(compilation, checkoutOf({ cart: { deliveryGroups: [{ deliveryAddress: { address1 } }] } }));
  const result = runProgram(compilation.program, input);
  expect(checkout(input), address1).toEqual(result);
  return result.operations.length > 0;
}

describe("lines of real addresses", () => {
  it("are enough for the test", () => expect(new Set(STREETS).size).toBeGreaterThanOrEqual(FEWEST_STREETS));
  it("are not taken for post boxes", () => expect(STREETS.filter((line) => isHeld("P.O. Box", line))).toEqual([]));
});

it("the preset finds post boxes in every spelling", () => {
  expect(POST_BOXES.filter((line) => !isHeld("P.O. Box", line))).toEqual(OF_TWO_SCRIPTS);
});
