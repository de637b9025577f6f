/** Evaluates postcode conditions by both builds of the run-time. */

import { compile } from "../../../engine/compiler/compile.ts";
import { normalizeReceived } from "../../../engine/configuration/normalize/normalize-received.ts";
import { validateStored } from "../../../engine/configuration/validate/validate-stored.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { evaluate } from "../../../engine/evaluator/evaluate.ts";
import { runTypeScript, runWasm } from "../../functions/builds.ts";
import { keptActOf } from "../../support/storage-action.ts";

const PAYMENT = family("payment");
const METHOD = { id: "cash", name: "Cash" };
const ADDRESSES = { Postcode: "zip", "Shipping State/Province Code": "provinceCode" } as const;

/** The fields of a condition. */
export interface Asked {
  type?: keyof typeof ADDRESSES;
  operator: string;
  value?: string;
  from?: string;
  to?: string;
}

/** A rule that hides a method where a condition is met, as it is sent. */
export const ruleWith = (condition: object): Record<string, unknown> => ({
  ...{ name: "Rule", type: PAYMENT.storedAs, subtype: "hide", method: ["Cash"], exactMatch: { Cash: true }, express: false },
  ...{ conditions: [{ id: "1", ...condition }], enabled: true },
});

/** Returns whether a stored condition is met by the code of an address: in TypeScript, its closures and WebAssembly. */
export function metBy(module: Uint8Array, stored: unknown, address: object): boolean[] {
  const checked = validateStored(PAYMENT, stored);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  const compilation = compile(PAYMENT, keptActOf(PAYMENT), checked.configuration);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  const { program } = compilation.compiled;
  const cart = { deliveryGroups: [{ deliveryAddress: address }] };
  const input = { cart, paymentMethods: [METHOD], rule: { metafield: { jsonValue: program } } };
  const outputs = [runTypeScript(input), evaluate(program, input), runWasm(module, input)];
  return outputs.map((output) => JSON.stringify(output).includes(METHOD.id));
}

/** The same of a condition as it is sent. */
export function met(module: Uint8Array, asked: Asked, code: string): boolean[] {
  const { type = "Postcode", ...values } = asked;
  return metBy(module, normalizeReceived(PAYMENT, ruleWith({ type, ...values })), { [ADDRESSES[type]]: code });
}
