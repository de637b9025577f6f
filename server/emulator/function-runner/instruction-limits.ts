import { getIn } from "../../../engine/lib/object.ts";
/** Limits of one run. The first three grow with carts of more than 200 lines. */
export interface Limits {
  instructions: number;
  inputBytes: number;
  outputBytes: number;
  memoryBytes: number;
}

const LINES = 200;
const MAX_LIMIT_FACTOR = 10;

/** Returns Shopify's limits for the cart of an input. */
export function instructionLimitsFor(input: unknown): Limits {
  const scale = Math.min(Math.max(lineCount(input) / LINES, 1), MAX_LIMIT_FACTOR);
  return {
    instructions: Math.floor(11_000_000 * scale),
    inputBytes: Math.floor(128_000 * scale),
    outputBytes: Math.floor(20_000 * scale),
    memoryBytes: 10_000_000,
  };
}

/** Returns the size of a value as JSON, in bytes. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}

function lineCount(input: unknown): number {
  const lines = getIn(input, "cart", "lines");
  return Array.isArray(lines) ? lines.length : 0;
}
