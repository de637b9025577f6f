import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const PAGE = readFileSync("docs/how-to/run-a-rule.md", "utf8");

describe("the examples of the page about running a rule", () => {
  it.each(["rule", "checkout"])("show %s.json as it is", (name) => {
    const shown = [...PAGE.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => JSON.parse(text ?? ""));
    expect(shown).toContainEqual(JSON.parse(readFileSync(`tests/examples/${name}.json`, "utf8")));
  });

  it("hide cash on delivery for a large order, as the command of the page prints it", async () => {
    const command = /npm run --silent rule .*/.exec(PAGE)?.[0] ?? "";
    const { stdout } = await promisify(execFile)("sh", ["-c", command]);
    const printed = JSON.parse(stdout);
    expect(Object.keys(printed)).toEqual(["pack", "program", "variables", "input", "operations", "explanation", "instructions"]);
    expect(printed.operations).toEqual([{ paymentMethodHide: { paymentMethodId: "gid://shopify/PaymentCustomizationPaymentMethod/1" } }]);
    expect(printed.explanation.applies).toBe(true);
  });
});
