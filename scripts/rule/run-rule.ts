import { join } from "node:path";
import { compile } from "../../engine/compiler/compile.ts";
import { normalizeReceived } from "../../engine/configuration/normalize/normalize-received.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { apiOf, isBlockAction, storedAction } from "../../engine/declarations/actions.ts";
import { familyOfType } from "../../engine/declarations/catalog.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { explain } from "../../engine/explain/explain.ts";
import { buildInput } from "../../engine/facts/build-input.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { isObject } from "../../engine/lib/object.ts";
import { NAMESPACE, PROGRAM_METAFIELD_KEY, VARIABLES_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import type { Explanation } from "../../engine/types/explanation.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { applyDiscounts } from "../../server/emulator/checkout/apply-discounts.ts";
import type { Checkout } from "../../server/emulator/checkout/checkout.ts";
import { executeFunction } from "../../server/emulator/checkout/execute.ts";
import { explainRule, titlesOf } from "../../server/emulator/checkout/explain-rule.ts";
import { functionViewOf, shownTo } from "../../server/emulator/checkout/function-view.ts";
import { inputFactsOf } from "../../server/emulator/checkout/input-facts.ts";
import { ownMetafields } from "../../server/emulator/checkout/own-metafields.ts";
import { readCheckout } from "../../server/emulator/checkout/read-checkout.ts";
import { DISCOUNT } from "../../server/emulator/checkout/run-rule.ts";
import { functionSchema } from "../../server/emulator/checkout/schemas.ts";
import { completeFacts } from "../../server/emulator/function-input/complete-facts.ts";
import { currencyOf } from "../../server/emulator/function-input/currency.ts";
import type { Facts } from "../../server/emulator/function-input/facts.ts";
import { readFunctions } from "../../server/emulator/functions.ts";
import { seedStore } from "../../server/emulator/seed/seed-store.ts";
import { DEFAULT_SHOP } from "../../server/emulator/shops.ts";
import type { Store } from "../../server/emulator/store.ts";
import { factFieldsOf, selectionIn } from "../codegen/facts/fact-fields.ts";
import { blockQuery } from "../codegen/query/block-query.ts";

/** Output of the rule command. */
export interface RuleReport {
  pack: string;
  program: readonly unknown[];
  variables: Record<string, unknown>;
  input: object | null;
  operations: unknown[];
  explanation: Explanation;
  /** Instructions that its Function took; null for a block, whose work is not counted. */
  instructions: number | null;
}

export interface FileProblem extends Problem {
  file: "config" | "checkout";
}

const IDENTITY = ["guid", "id", "shop", "revision"];

/** Compiles a configuration and runs its Function, or its block, on a checkout of the seeded store. Needs neither a database nor a server. */
export function runRule(config: unknown, checkoutFile: unknown): { ok: true; report: RuleReport } | { ok: false; problems: FileProblem[] } {
  const read = readConfig(config);
  const store = seedStore(DEFAULT_SHOP, new Date().toISOString());
  const { checkout, problems } = readCheckout(store, checkoutFile);
  const fileProblems = [...(read.ok ? [] : read.problems.map(inFile("config"))), ...problems.map(inFile("checkout"))];
  if (!read.ok || fileProblems.length > 0) return { ok: false, problems: fileProblems };
  const { compiled, configuration, family, action } = read;
  if (isBlockAction(action)) return { ok: true, report: runAsBlock(read, checkout, store) };
  const deployed = readFunctions(join(projectRoot, "extensions")).find(({ handle }) => handle === compiled.pack);
  if (!deployed) throw new Error(`extensions/${compiled.pack} is missing: run npm run codegen`);
  const discountedCheckout = deployed.api === DISCOUNT ? checkout : applyDiscounts(store, [], [], checkout).checkout;
  const own = ownMetafields(metafields(compiled));
  const view = functionViewOf(deployed, store, discountedCheckout, own);
  const built = () => inputOf(deployed.api, deployed.inputQuery, compiled, inputFactsOf(store, shownTo(deployed, discountedCheckout), own));
  const { input, operations, instructions, error } = executeFunction(deployed, { ...view, input: built }, store);
  if (error !== undefined) throw new Error(`the Function ${compiled.pack} failed: ${error}`);
  const { pack, program, variables } = compiled;
  const explanation = explainRule(family, action, configuration, input ?? {}, view, store);
  return { ok: true, report: { pack, program, variables, input, operations, explanation, instructions } };
}

interface Runnable {
  family: Family;
  action: FamilyAction;
  configuration: Configuration;
  compiled: Compiled;
}

type Read = ({ ok: true } & Runnable) | { ok: false; problems: Problem[] };

/** Runs a program as a block does: on an object of the shape of a Function's input. */
function runAsBlock({ family, action, configuration, compiled }: Runnable, checkout: Checkout, store: Store): RuleReport {
  const { pack, program, variables } = compiled;
  const api = apiOf(family, action) ?? "";
  const query = blockQuery(family, functionSchema(api));
  const input = inputOf(api, query, compiled, inputFactsOf(store, checkout, {}));
  const explanation = explain(family, action, configuration, input, { titles: titlesOf(store), currency: store.shop.currencyCode });
  return { pack, program, variables, input, operations: runProgram(program, input).operations, explanation, instructions: null };
}

/** Builds the input that a query returns for the facts of a checkout. */
function inputOf(api: string, query: string, { variables }: Compiled, facts: Facts): Record<string, unknown> {
  const currency = currencyOf(facts);
  return buildInput(factFieldsOf(selectionIn(query), functionSchema(api)), completeFacts(facts, currency), variables, currency);
}

function readConfig(config: unknown): Read {
  const wrapped = isObject(config) && isObject(config.data);
  const raw = wrapped ? config.data : config;
  const prefix = wrapped ? "/data" : "";
  const refused = (problems: readonly Problem[]): Read => ({
    ok: false,
    problems: problems.map((each) => ({ ...each, path: prefix + each.path })),
  });
  if (!isObject(raw)) return refused([{ code: "type", path: "", message: "must be a configuration: a JSON object" }]);
  const family = familyOfType(String(raw.type));
  const chosenAction = family && storedAction(family);
  if (family === undefined || chosenAction === undefined)
    return refused([{ code: "type", path: "/type", message: `is no customization type: ${JSON.stringify(raw.type)}` }]);
  const normal = normalizeReceived(family, Object.fromEntries(Object.entries(raw).filter(([key]) => !IDENTITY.includes(key))));
  const validation = validate(family, normal);
  if (!validation.ok) return refused(validation.problems);
  const { configuration } = validation;
  const compilation = compile(family, chosenAction, configuration);
  return compilation.ok
    ? { ok: true, family, action: chosenAction, configuration, compiled: compilation.compiled }
    : refused(compilation.problems);
}

function metafields({ program, variables }: Compiled) {
  const field = (key: string, value: unknown) => ({ namespace: NAMESPACE, key, type: "json", value: JSON.stringify(value) });
  return [field(PROGRAM_METAFIELD_KEY, program), field(VARIABLES_METAFIELD_KEY, variables)];
}

function inFile(file: FileProblem["file"]): (problem: Problem) => FileProblem {
  return (problem) => ({ ...problem, file });
}
