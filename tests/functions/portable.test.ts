import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { caseFold } from "../../engine/declarations/case-fold.ts";
import { jsonBytes } from "../../engine/lib/text.ts";
import { VISIBLE, visibility } from "../../engine/runtime/folded-text.ts";
import { getOutput, setInput } from "../../engine/runtime/host.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { assertProperty } from "../support/property.ts";
import { runWasm } from "./builds.ts";
import { run } from "./probe.ts";
import { decimals, texts } from "./values.ts";

let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout("tests/functions/probe.ts");
});

const lists = fc.array(texts, { maxLength: 4 }).map((values) => values.map(caseFold).join("\n"));
const inputs = fc
  .record({
    a: fc.option(texts),
    b: fc.option(fc.oneof(texts, lists, texts.map(caseFold))),
    x: fc.option(decimals),
    y: decimals,
    vip: texts,
  })
  .chain((input) => fc.boolean().map((equal) => (equal ? { ...input, b: input.a } : input)))
  .map((input) => ({ ...input, folded: input.b === null ? null : caseFold(input.b) }));

function probe(input: object): unknown[] {
  setInput(input);
  run();
  const output = getOutput();
  return Array.isArray(output) ? output : [];
}

describe("text and decimals", () => {
  it("are the same in both builds", () => {
    assertProperty(
      fc.property(inputs, (input) => {
        expect(runWasm(module, input)).toEqual(probe(input));
      }),
      { full: 2000 },
    );
  });

  it("are trimmed and counted as in JavaScript, and empty without a visible letter", () => {
    assertProperty(
      fc.property(texts, (a) => {
        const [, trimmed, count] = probe({ a });
        const isVisible = [...a].some((letter) => visibility(letter.codePointAt(0) ?? 0) === VISIBLE);
        expect([trimmed, count]).toEqual([isVisible ? a.trim() : "", [...a].length]);
      }),
      { full: 2000 },
    );
  });

  it("take the bytes that JSON writes", () => {
    const control = fc.string({ unit: fc.constantFrom(...'\u0000\b\t\n\v\f\r\u001f"\\/\u007f aé漢😀'), maxLength: 40 });
    assertProperty(
      fc.property(fc.oneof(control, texts), (a) => {
        expect(probe({ a })[16]).toBe(jsonBytes(a) - 2);
        expect(runWasm(module, { a })).toEqual(probe({ a }));
      }),
      { full: 2000 },
    );
  });

  it("are compared, multiplied and added exactly", () => {
    const exact = /^-?\d{1,18}(\.\d{1,18})?$/;
    assertProperty(
      fc.property(decimals, decimals, (x, y) => {
        fc.pre(exact.test(x) && exact.test(y));
        const [a, b] = [scaled(x), scaled(y)];
        const output = probe({ x, y });
        expect(output[14]).toBe(a < b ? -1 : a > b ? 1 : 0);
        const [product, sum] = pairOf(output[15]);
        expect(product).toBe(a * b);
        if (a >= 0n && b >= 0n) expect(sum).toBe((a + b) * SCALE);
      }),
      { full: 2000 },
    );
  });
});

/** Eighteen digits behind the point; a product has thirty-six. */
const SCALE = 10n ** 18n;

function scaled(text: string): bigint {
  const [whole = "", rest = ""] = text.replace("-", "").split(".");
  const value = BigInt(whole + rest.padEnd(18, "0"));
  return text.startsWith("-") ? -value : value;
}

function pairOf(value: unknown): bigint[] {
  if (!Array.isArray(value)) throw new Error("no decimals were written");
  return value.map((limbs: number[]) => {
    const digits = limbs.slice(0, 12).reduce((total, limb) => total * 1_000_000n + BigInt(limb), 0n);
    return BigInt(limbs[12] ?? 0) * digits;
  });
}
