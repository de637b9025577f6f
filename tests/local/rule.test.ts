import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../server/root.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";

const CHECKOUT = { lines: [{ product: "Enamel Mug", quantity: 10 }] };

function rule(config: unknown, checkout: unknown, ...others: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "rule-"));
  const files = Object.entries({ config, checkout }).map(([name, content]) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return [`--${name}`, path];
  });
  const run = spawnSync(process.execPath, ["--import", "tsx", "scripts/rule.ts", ...files.flat(), ...others], {
    cwd: root,
    encoding: "utf8",
  });
  return { status: run.status, out: run.stdout, problems: run.stderr.replaceAll(`${folder}/`, "").trim().split("\n") };
}

describe("npm run rule", () => {
  it.each([
    ["a bare configuration", hide()],
    ["a configuration in an envelope with its identity", { data: hide({ guid: "g", revision: 3, shop: "a" }) }],
    ["a configuration without what has defaults", hide({ enabled: undefined, exactMatch: undefined })],
  ])("prints one object for %s", (_, config) => {
    const { status, out } = rule(config, CHECKOUT);
    expect(status).toBe(0);
    const report = JSON.parse(out);
    expect(Object.keys(report)).toEqual(["pack", "program", "variables", "input", "operations", "explanation", "instructions"]);
    expect(report.operations).toEqual([{ paymentMethodHide: { paymentMethodId: "gid://shopify/PaymentCustomizationPaymentMethod/7" } }]);
  });

  it.each([
    ["shipping", hideShipping(), [{ deliveryOptionHide: { deliveryOptionHandle: "express" } }]],
    ["validation", block(), [{ validationAdd: { errors: [{ message: "We do not deliver this.", target: "$.cart" }] } }]],
  ])("takes the %s family as well", (family, config, operations) => {
    const { status, out } = rule(config, { ...CHECKOUT, deliveryOptions: ["Economy", "Express"], step: "payment" });
    expect(status).toBe(0);
    const report = JSON.parse(out);
    expect(Object.keys(report)).toEqual(["pack", "program", "variables", "input", "operations", "explanation", "instructions"]);
    expect(report).toMatchObject({ pack: `${family}-rules`, operations, explanation: { applies: true, operations } });
    expect(report.instructions).toBeGreaterThan(1000);
  });

  it("warns of a dearer option in front, though no Function reads what one costs", () => {
    const first = (title: string) => hideShipping({ subtype: "reorder", method: [title], order: { [title]: "1" }, conditions: [] });
    const explained = (title: string) =>
      JSON.parse(rule(first(title), { ...CHECKOUT, deliveryOptions: ["Standard", "Economy", "Express"] }).out);
    expect(explained("Express").explanation.warnings).toEqual([expect.stringContaining("dearer shipping option would stand first")]);
    expect(explained("Economy").explanation.warnings).toEqual([]);
    expect(JSON.stringify(explained("Express").input.cart.deliveryGroups)).not.toContain("cost");
  });

  it("names the file, the place and the problem", () => {
    const { status, out, problems } = rule(
      { data: hide({ name: "", conditions: [{ id: "1", type: "Cart Total", operator: "is greater than", value: "1,000" }] }) },
      { foo: 1 },
    );
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems).toEqual([
      expect.stringMatching(/^config\.json: \/data\/name: /),
      expect.stringMatching(/^config\.json: \/data\/conditions\/0\/value: /),
      expect.stringMatching(/^checkout\.json: \/foo: /),
    ]);
  });

  it.each([
    ["another type", { type: "Something" }, CHECKOUT, 'config.json: /type: is no customization type: "Something"'],
    ["no JSON", "{", CHECKOUT, expect.stringMatching(/^config\.json: \/: is not valid JSON/)],
    ["no object", hide(), [], "checkout.json: /: must be an object"],
  ])("refuses %s", (_, config, checkout, problem) => {
    const { status, problems } = rule(config, checkout);
    expect(status).toBe(1);
    expect(problems).toEqual([problem]);
  });

  it("says how it is used", () => {
    expect(rule(hide(), CHECKOUT, "--nothing").problems.at(-1)).toContain("usage: npm run --silent rule -- --config");
  });
});
