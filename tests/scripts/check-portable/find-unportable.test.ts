import { describe, expect, it } from "vitest";
import { findUnportable } from "../../../scripts/check-portable/find-unportable.ts";

/** Each row: source, then what must be said about it. */
const refused: readonly (readonly [string, string])[] = [
  ["for (const x of list) use(x);", "for-of"],
  ["for (const x in list) use(x);", "for-in"],
  ["const { a } = b;", "destructuring"],
  ["const [a] = b;", "destructuring"],
  ["function f([a]: string[]): void {}", "destructuring"],
  ["const a = [...b];", "spread"],
  ["f(...b);", "spread"],
  ["const a = { b: 1 };", "anonymous object literal"],
  ["const a = b?.c;", "?."],
  ["const a = b ?? c;", "??"],
  ["a ??= b;", "??="],
  ["const a = /b/;", "regular expression"],
  ["try { f(); } finally { g(); }", "try/catch"],
  ["throw new Error();", "throw"],
  ["const a = JSON.parse(b);", "JSON"],
  ["async function f(): Promise<void> {}", "async"],
  ["const a = [1] as const;", "as const"],
  ["const a = b satisfies C;", "satisfies"],
  ["let a: i32 | string = 1;", "union of primitives"],
  ["let a: i32 | null = null;", "union of primitives"],
  ["let a: [i32, f64];", "tuple"],
  ["class A { #b: i32 = 0; }", "#private member"],
  ['import type { A } from "./a.ts";', "import type"],
  ['import { type A } from "./a.ts";', "import type"],
  ['import { A } from "./a.js";', ".js specifier"],
  ["function f(...a: i32[]): void {}", "rest parameter"],
  ["function f(a: i32): void { g((b: i32): i32 => a + b); }", "closure"],
];

const allowed: readonly string[] = [
  "for (let i: i32 = 0; i < n; i++) use(i);",
  "let a: string | null = null;",
  'import { A } from "./a.ts";',
  "g((b: i32): i32 => b + 1);",
  "function f(a: i32): void { g((b: i32): i32 => b + 1); }",
  "class A { b: i32 = 0; static c(): A { return new A(); } }",
  "switch (a) { case 1: break; default: b(); }",
  "const list: i32[] = [1, 2];",
];

describe("the portable subset of TypeScript", () => {
  it.each(refused)("refuses %s", (source, what) => {
    expect(findUnportable("a.ts", source)).toContainEqual({ line: 1, message: `must not use ${what}` });
  });

  it.each(allowed)("accepts %s", (source) => {
    expect(findUnportable("a.ts", source)).toEqual([]);
  });

  it("reports the line of a refusal", () => {
    expect(findUnportable("a.ts", "let a: i32 = 1;\n\nconst b = a ?? 2;")).toEqual([{ line: 3, message: "must not use ??" }]);
  });
});
