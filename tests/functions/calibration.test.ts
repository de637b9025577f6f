import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";
import rows from "./calibration/rows.json";

/**
 * A module of ours as it was once built, the inputs it was given (200 lines that differ in their product only), and what it cost with
 * the platform's own module on the other side (shopify_function_v2 of Shopify's function-runner 9.2.1, counted by the same meter).
 * They stay as they are when the rules, the queries or the runtime change: they hold the model of that other side, nothing else.
 */
const MODULE = new Uint8Array(readFileSync(new URL("./calibration/module.wasm", import.meta.url)));
const LINES = 200;
const FIRST_PRODUCT = 8_123_456_700_000;
/** How far the model may be off. */
const ERROR = 0.04;

function inputOf({ input, line }: (typeof rows)[number]): unknown {
  const text = JSON.stringify(line);
  const lines = Array.from({ length: LINES }, (_, index): unknown =>
    JSON.parse(text.replace(String(FIRST_PRODUCT), String(FIRST_PRODUCT + index))),
  );
  return { ...input, cart: { ...input.cart, lines } };
}

describe("the cost of a whole run", () => {
  for (const row of rows) {
    it(`is about ${row.instructions.toLocaleString("en-US")} for ${row.name}`, () => {
      const ratio = runFunction(MODULE, inputOf(row)).instructions / row.instructions;
      expect(ratio).toBeGreaterThan(1 - ERROR);
      expect(ratio).toBeLessThan(1 + ERROR);
    });
  }
});
