import { readFileSync } from "node:fs";
import { parse } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutEntryOf } from "../../engine/compiler/checkout-entry.ts";
import { compileActions } from "../../engine/compiler/compile-actions.ts";
import { packsForAction } from "../../engine/compiler/packs-for-action.ts";
import { actionId, blockAction, functionActions, storedAction } from "../../engine/declarations/actions.ts";
import { EMPTY_CART, toFunctionInput } from "../../engine/evaluator/cart-input.ts";
import { explain } from "../../engine/explain/explain.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Explanation } from "../../engine/types/explanation.ts";
import type { Family } from "../../engine/types/family.ts";
import { renderSentence } from "../../engine/wording/sentence.ts";
import { writeSummary } from "../../engine/wording/write-summary.ts";
import { checkInputs } from "../../scripts/codegen/check-inputs.ts";
import { familyInMemory } from "../../scripts/codegen/examples/family-in-memory.ts";
import { type Generated, generate } from "../../scripts/codegen/generate.ts";
import { planOf } from "../../scripts/release/plan.ts";
import { executeInputQuery } from "../../server/emulator/function-input/execute-query.ts";
import type { Facts } from "../../server/emulator/function-input/facts.ts";
import { memory } from "../support/remembering.ts";
import { type Project, project } from "./project.ts";

const PAYMENT = "cart.payment-methods.transform.run";
const VALIDATION = "cart.validations.generate.run";
const RULE = {
  name: "Cash",
  type: "Cash Rule",
  subtype: "hide",
  wallets: ["Cash"],
  how: {},
  companies: true,
  conditions: [{ id: "1", type: "Country", operator: "is", value: ["CA"] }],
  enabled: true,
} as unknown as Configuration;

let copy: Project;
let generated: Generated;
let family: Family;
let answer: (target: string, facts: Facts) => object;

beforeAll(async () => {
  copy = project();
  copy.write("schemas/families/cash.json", readFileSync("tests/one-family/cash.json", "utf8"));
  generated = await generate(copy.root, memory);
  const { declared, api } = checkInputs(copy.root);
  const declaredFamily = declared.families.get("cash");
  if (declaredFamily === undefined) throw new Error("there is no family of cash rules");
  const packings = generated.packings.filter(({ family: { id } }) => id === "cash");
  const packs = packings.flatMap((packing) => packing.packs.map(({ pack }) => pack));
  family = await familyInMemory(declaredFamily, declared, packs, "export const validators = {};", declaredFamily.actions ?? []);
  answer = (target, facts) => {
    const packing = packings.find((each) => actionId(each.family, each.action) === target);
    const compilation = compileActions(family, RULE).byAction.get(target);
    if (packing === undefined || compilation?.ok !== true) throw new Error(`nothing runs at ${target}`);
    const { program, variables } = compilation.compiled;
    const input = executeInputQuery(api(packing.action.api ?? "").schema, parse(packing.packs[0]?.query ?? ""), variables, facts);
    return { ...input, rule: { metafield: { jsonValue: program } } };
  };
});
afterAll(() => copy.remove());

/** Returns the explanation of each action for a buyer of a country, by the action's id. */
function explained(country: string, company: boolean): Record<string, Explanation> {
  const facts = {
    localization: { country: { isoCode: country } },
    cart: { buyerIdentity: company ? { purchasingCompany: { company: { id: "gid://shopify/Company/1" } } } : null },
    paymentMethods: [{ id: "gid://shopify/PaymentCustomizationPaymentMethod/1", name: "Cash" }],
  } as Facts;
  const inputs = (family.actions ?? []).map((act) => {
    const id = actionId(family, act);
    const input = act === blockAction(family) ? toFunctionInput({ ...EMPTY_CART, country, company }) : answer(id, facts);
    return [id, explain(family, act, RULE, input)] as const;
  });
  return Object.fromEntries(inputs);
}

describe("a document with an act of blocks and two of Functions", () => {
  it("has a Function of its own for each action, with the facts that each reads and nothing of the others", () => {
    const handles = ["cash-payment-methods-rules", "cash-validations-rules"];
    expect(functionActions(family).map((act) => packsForAction(family, act).map(({ handle }) => handle))).toEqual(
      handles.map((each) => [each]),
    );
    const [hiding = "", stopping = ""] = handles.map((handle) => generated.files.get(`extensions/${handle}/input.graphql`));
    expect(hiding).toMatch(/rule: paymentCustomization \{/);
    expect(hiding).toContain("paymentMethods {");
    expect(hiding).not.toContain("purchasingCompany");
    expect(stopping).toMatch(/rule: validation \{/);
    expect(stopping).toContain("purchasingCompany");
    expect(stopping).not.toContain("paymentMethods");
    const manifest = generated.files.get("extensions/cash-validations-rules/shopify.extension.toml");
    expect(manifest).toContain(`target = "${VALIDATION}"`);
    expect(manifest).toContain("enable_create = false");
    expect(generated.files.get("engine/generated/contents.ts")).toContain('import("./families/cash.packs.ts")');
    const page = generated.files.get("engine/generated/conditions.md") ?? "";
    const read = [...page.matchAll(/read by (.*`cash-.*)\.$/gm)].map(([, by]) => by?.match(/`cash-[^`]+`|blocks in checkout/g));
    const [first, second] = handles.map((each) => `\`${each}\``);
    expect(read).toEqual([
      [second, "blocks in checkout"],
      [first, second, "blocks in checkout"],
    ]);
  });

  it("is released action by action, so that each keeps its packs", () => {
    const { families } = planOf("9.9.9", generated.packings, undefined);
    expect(Object.keys(families).filter((key) => key.startsWith("cash"))).toEqual([`cash ${PAYMENT}`, `cash ${VALIDATION}`]);
  });

  it("is compiled for each, and the document holds the blocks' program", () => {
    const { byAction: byAct, problems } = compileActions(family, RULE);
    expect(problems).toEqual([]);
    expect([...byAct].map(([id, each]) => [id, each.ok && each.compiled.pack])).toEqual([
      [PAYMENT, "cash-payment-methods-rules"],
      ["block", "cash-block"],
      [VALIDATION, "cash-validations-rules"],
    ]);
    expect(storedAction(family)).toBe(family.actions?.[1]);
    const block = byAct.get("block");
    const live = checkoutEntryOf(family, { guid: "g", revision: 1, configuration: RULE });
    expect(live).toMatchObject({ name: "Cash", program: block?.ok === true && block.compiled.program });
  });

  it("has a cost for each: blocks cost checkout nothing, and a Function the cost of its action", () => {
    const costs = Object.fromEntries(
      [...compileActions(family, RULE).byAction].map(([id, each]) => [id, each.ok ? each.compiled.cost : null]),
    );
    expect(costs.block).toEqual({ instructions: 0, input: 0, output: 0 });
    expect(costs[PAYMENT]?.output).toBeGreaterThan(costs[VALIDATION]?.output ?? 0);
    expect(costs[VALIDATION]?.instructions).toBeGreaterThan(0);
  });

  it("is rejected when one of them could not run, for the reasons of that one only", () => {
    const wallets = Array.from({ length: 300 }, (_, at) => `${at} ${"x".repeat(200)}`);
    const { byAction: byAct, problems } = compileActions(family, { ...RULE, wallets } as unknown as Configuration);
    expect([...byAct].map(([id, { ok }]) => [id, ok])).toEqual([
      [PAYMENT, false],
      ["block", true],
      [VALIDATION, true],
    ]);
    const refused = byAct.get(PAYMENT);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems).toEqual(refused?.ok === false && refused.problems);
  });

  it("is explained for each: its conditions, its action, and its warnings", () => {
    const { block, [PAYMENT]: hiding, [VALIDATION]: stopping } = explained("CA", false);
    expect(block).toMatchObject({ applies: true, warnings: [], conditions: [{ title: "Country", state: "holds" }] });
    expect(hiding).toMatchObject({ applies: true, warnings: ["This hides every way to pay."], conditions: [{ state: "holds" }] });
    expect(hiding?.operations).toMatchObject([{ paymentMethodHide: {} }]);
    expect(stopping).toMatchObject({ applies: false, operations: [], warnings: [] });
    expect(stopping?.conditions.map(({ title, state }) => [title, state])).toEqual([
      ["Buyer Type", "fails"],
      ["Country", "holds"],
    ]);
    const ofCompany = explained("CA", true)[VALIDATION];
    expect(ofCompany?.operations).toEqual([{ validationAdd: { errors: [{ message: "Pay by card", target: "$.cart" }] } }]);
    expect(Object.values(explained("US", true)).map(({ applies }) => applies)).toEqual([false, false, false]);
  });

  it("shows the differences between them once", () => {
    const said = writeSummary(family, RULE);
    expect(said && renderSentence(said, new Map())).toBe(
      [
        'Hide wallets whose name contains "Cash" when the country of the customer\'s market is Canada.',
        'Hide wallets whose name contains "Cash" when the customer orders for a company and the country of the customer\'s market is Canada.',
      ].join(" "),
    );
  });
});
