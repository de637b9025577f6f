import { describe, expect, it } from "vitest";
import { emitErrorCodesPage, errorCodesIn } from "../../../../scripts/codegen/emit/error-codes-page.ts";
import { ERROR_CODES } from "../../../../scripts/codegen/reference/error-codes.ts";

describe("the reference of error codes", () => {
  const codes = errorCodesIn(".");

  it("says of each code what happened and what to do, and of no other", () => {
    expect(codes.length).toBeGreaterThan(30);
    expect(Object.keys(ERROR_CODES).sort()).toEqual(codes);
    for (const [code, text] of Object.entries(ERROR_CODES)) expect(text, code).toMatch(/^[A-Z].+\. .+\.$/u);
  });

  it("has a row for each code", () => {
    const page = emitErrorCodesPage(".") ?? "";
    const rows = new Map(
      page
        .split("\n")
        .map((line) => line.split(" | "))
        .map(([first = "", , what]) => [first, what]),
    );
    for (const code of codes) expect(rows.get(`| \`${code}\``), code).toBe(ERROR_CODES[code]);
  });
});
