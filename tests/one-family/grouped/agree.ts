/** Run in a copy of the project that declares groups: random trees in TypeScript, as closures, in wasm and by the words of their declaration. */
import fc from "fast-check";
import { compile } from "../../../engine/compiler/compile.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { evaluate } from "../../../engine/evaluator/evaluate.ts";
import { runProgram } from "../../../engine/evaluator/run-program.ts";
import { explain } from "../../../engine/explain/explain.ts";
import type { ConditionState } from "../../../engine/types/explanation.ts";
import { compileForCheckout } from "../../../scripts/functions/compile.ts";
import { runFunction } from "../../../server/emulator/function-runner/run-function.ts";
import { checkoutOf, completed } from "../../rules/rows.ts";
import { functionInput } from "../../support/function-input.ts";
import { sampled } from "../../support/property.ts";
import { stored } from "../../support/rule.ts";
import { keptActOf } from "../../support/storage-action.ts";
import { type Checkout, checkouts, conditionsOf, joined, stateOf, type Tree, trees } from "./trees.ts";

/** Families by the fields that their rules need besides. */
const FAMILIES: Readonly<Record<string, (tree: Tree) => object>> = {
  pause: (tree) => ({ subtype: "hide", methods: ["PayPal"], cases: tree.match, when: conditionsOf(tree) }),
  validation: (tree) => ({ match: tree.match, conditions: conditionsOf(tree) }),
};

const seen: Record<string, number> = {};
const differing: unknown[] = [];
const count = (what: string) => {
  seen[what] = (seen[what] ?? 0) + 1;
};

function worldOf({ total, gift, country, tagged }: Checkout) {
  return checkoutOf({
    cart: {
      attributes: gift === undefined ? {} : { gift },
      cost: { totalAmount: { amount: total }, subtotalAmount: { amount: total } },
      deliveryGroups: [country === undefined ? {} : { deliveryAddress: { countryCode: country } }],
      lines: [{ merchandise: { __typename: "ProductVariant", product: { id: "gid://shopify/Product/1", tags: tagged ? ["sale"] : [] } } }],
    },
  });
}

function agree(module: Uint8Array, familyId: string, tree: Tree, checkout: Checkout): void {
  const rule = stored(familyId, completed(familyId, { ...FAMILIES[familyId]?.(tree) }));
  const result = compile(family(familyId), keptActOf(family(familyId)), rule);
  if (!result.ok) {
    count("refused");
    return;
  }
  const { compiled: compilation } = result;
  const input = functionInput(compilation, worldOf(checkout));
  const state = stateOf(tree, checkout);
  const explanation = explain(family(familyId), keptActOf(family(familyId)), rule, input);
  const { output, instructions, error } = runFunction(module, input);
  const { operations } = runProgram(compilation.program, input);
  const told = explanation.conditions.filter(({ id }) => id !== "step").map((condition) => condition.state);
  const leaves = tree.groups.flatMap((group) => group.leaves);
  const groups = tree.groups.filter((group) => group.leaves.length > 0);
  const answers = {
    typescript: operations.length > 0,
    closures: JSON.stringify(evaluate(compilation.program, input)) === JSON.stringify({ operations }),
    wasm: error === undefined && JSON.stringify(output) === JSON.stringify({ operations }),
    explanation: explanation.applies === operations.length > 0,
    states: told.join() === leaves.map((leaf) => leaf.state(checkout)).join(),
    groups: (explanation.joined?.groups ?? []).every(
      (group, at) =>
        group.state ===
        joined(
          groups[at]?.match ?? "all",
          (groups[at]?.leaves ?? []).map((leaf) => leaf.state(checkout)),
        ),
    ),
    cost: instructions <= compilation.cost.instructions,
  };
  const expected = { ...answers, typescript: state === "holds", closures: true, wasm: true, explanation: true, states: true, groups: true };
  if (JSON.stringify(answers) !== JSON.stringify({ ...expected, cost: true })) differing.push({ familyId, tree, checkout, state, answers });
  count(state);
  count(`version ${compilation.program[0]}`);
  if (explanation.joined !== undefined) count("joined");
}

/** Random trees and checkouts, and beside them some of each state. */
const any = fc.tuple(trees, checkouts);
const ofState = (state: ConditionState) => any.filter(([tree, checkout]) => stateOf(tree, checkout) === state);
const cases = [...sampled(any, 1_500), ...(["fails", "holds", "unknown"] as const).flatMap((state) => sampled(ofState(state), 200, 10))];

const module = await compileForCheckout();
for (const familyId of Object.keys(FAMILIES)) for (const [tree, checkout] of cases) agree(module, familyId, tree, checkout);
const rules = cases.length * Object.keys(FAMILIES).length;
export const agreement = { rules, seen, differing: differing.slice(0, 2) };
