// @lane database
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TEST_CART_ATTRIBUTE } from "../../engine/declarations/test-cart-attribute.ts";
import { ruleCommand } from "../../scripts/rule/command.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";
import { upsell } from "../support/upsell.ts";

const CHECKOUT = { lines: [{ product: "Enamel Mug", quantity: 10 }] };

/** Files of what is given, as the command is told of them, and what leaves the folder out of what it says. */
function files(config: unknown, checkout: unknown): { args: string[]; bare: (text: string) => string[] } {
  const folder = mkdtempSync(join(tmpdir(), "rule-"));
  const args = Object.entries({ config, checkout }).flatMap(([name, content]) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return [`--${name}`, path];
  });
  return { args, bare: (text) => text.replaceAll(`${folder}/`, "").trim().split("\n") };
}

/** Returns the output of the command, which runs in this process. */
const printed = async (config: unknown, checkout: unknown) => JSON.parse(await ruleCommand(files(config, checkout).args));

/** Returns the problems that the command reports. */
async function problemsOf(config: unknown, checkout: unknown, ...others: string[]): Promise<string[]> {
  const { args, bare } = files(config, checkout);
  return ruleCommand([...args, ...others]).then(
    (out) => expect.fail(out),
    (error: Error) => bare(error.message),
  );
}

/** The command as a person runs it, in a process of its own. */
function run(config: unknown, checkout: unknown) {
  const { args, bare } = files(config, checkout);
  const child = spawnSync(process.execPath, ["--import", "tsx", "scripts/rule.ts", ...args], { cwd: projectRoot, encoding: "utf8" });
  return { status: child.status, out: child.stdout, problems: bare(child.stderr) };
}

const PARTS = ["pack", "program", "variables", "input", "operations", "explanation", "instructions"];

describe("npm run rule", () => {
  it("prints one object", () => {
    const { status, out } = run(hide(), CHECKOUT);
    expect(status).toBe(0);
    expect(Object.keys(JSON.parse(out))).toEqual(PARTS);
  });

  it.each([
    ["upsell", { type: "Upsell", ...upsell() }],
    ["payment rule", hide()],
  ])("knows the days and the test carts of a configuration: %s", async (_, rule) => {
    const mark = "abcdefghijklmnop";
    const limited = { ...rule, schedule: { from: "2026-11-27", until: "2026-11-30" }, testCart: { since: "2026-11-20", mark } };
    const applies = async (now: string, attributes: object) => {
      const { explanation } = await printed(limited, { ...CHECKOUT, attributes, facts: { shop: { localTime: { now } } } });
      return explanation.applies;
    };
    const marked = { [TEST_CART_ATTRIBUTE]: mark };
    expect(await applies("2026-11-30T23:59:00", marked)).toBe(true);
    expect(await applies("2026-12-01T00:00:00", marked)).toBe(false);
    expect(await applies("2026-11-30T23:59:00", {})).toBe(false);
  });

  it("reports problems beside that, and fails", () => {
    const { status, out, problems } = run({ type: "Something" }, CHECKOUT);
    expect({ status, out, problems }).toEqual({
      ...{ status: 1, out: "" },
      problems: ['config.json: /type: is no customization type: "Something"'],
    });
  });

  it.each([
    ["a bare configuration", hide()],
    ["a configuration in an envelope with its identity", { data: hide({ guid: "g", revision: 3, shop: "a" }) }],
    ["a configuration without what has defaults", hide({ enabled: undefined, exactMatch: undefined })],
  ])("describes the effect of %s", async (_, config) => {
    const report = await printed(config, CHECKOUT);
    expect(Object.keys(report)).toEqual(PARTS);
    expect(report.operations).toEqual([{ paymentMethodHide: { paymentMethodId: "gid://shopify/PaymentCustomizationPaymentMethod/7" } }]);
  });

  it.each([
    ["shipping", hideShipping(), [{ deliveryOptionHide: { deliveryOptionHandle: "express" } }]],
    ["validation", block(), [{ validationAdd: { errors: [{ message: "We do not deliver this.", target: "$.cart" }] } }]],
  ])("accepts the %s family as well", async (family, config, operations) => {
    const report = await printed(config, { ...CHECKOUT, deliveryOptions: ["Economy", "Express"], step: "payment" });
    expect(Object.keys(report)).toEqual(PARTS);
    expect(report).toMatchObject({ pack: `${family}-rules`, operations, explanation: { applies: true, operations } });
    expect(report.instructions).toBeGreaterThan(1000);
  });

  it("warns about a more expensive option in front, though no Function reads prices of options", async () => {
    const first = (title: string) => hideShipping({ subtype: "reorder", method: [title], order: { [title]: "1" }, conditions: [] });
    const options = { ...CHECKOUT, deliveryOptions: ["Standard", "Economy", "Express"] };
    const [express, economy] = [await printed(first("Express"), options), await printed(first("Economy"), options)];
    expect(express.explanation.warnings).toEqual([expect.stringContaining("more expensive shipping option would be first")]);
    expect(economy.explanation.warnings).toEqual([]);
    expect(JSON.stringify(express.input.cart.deliveryGroups)).not.toContain("cost");
  });

  it("names the file, the place and the problem", async () => {
    const conditions = [{ id: "1", type: "Cart Total", operator: "is greater than", value: "1,000" }];
    expect(await problemsOf({ data: hide({ name: "", conditions }) }, { foo: 1 })).toEqual([
      expect.stringMatching(/^config\.json: \/data\/name: /),
      expect.stringMatching(/^config\.json: \/data\/conditions\/0\/value: /),
      expect.stringMatching(/^checkout\.json: \/foo: /),
    ]);
  });

  it.each([
    ["another type", { type: "Something" }, CHECKOUT, 'config.json: /type: is no customization type: "Something"'],
    ["no JSON", "{", CHECKOUT, expect.stringMatching(/^config\.json: \/: is not valid JSON/)],
    ["no object", hide(), [], "checkout.json: /: must be an object"],
  ])("rejects %s", async (_, config, checkout, problem) => {
    expect(await problemsOf(config, checkout)).toEqual([problem]);
  });

  it("shows its usage", async () => {
    expect((await problemsOf(hide(), CHECKOUT, "--nothing")).at(-1)).toContain("usage: npm run --silent rule -- --config");
  });
});
