import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { family } from "../../engine/catalog.ts";
import type { ConditionState } from "../../engine/types.ts";
import type { World } from "../support/function-input.ts";

/** One row of `tests/rules/<family>/<file>.json`: what a rule must do at a checkout. */
export interface Row {
  name: string;
  configuration: Readonly<Record<string, unknown>>;
  world: World;
  operations: readonly unknown[];
  states: readonly ConditionState[] | undefined;
}

const KEYS = ["name", "configuration", "input", "operations", "states"];
const STATES: readonly unknown[] = ["holds", "fails", "unknown"];

/** What a row does not say: a guest with an empty cart of a US store, and three payment methods. */
const CHECKOUT = {
  presentmentCurrencyRate: "1.0",
  localization: { country: { isoCode: "US" } },
  paymentMethods: [
    { id: "card", name: "Credit card" },
    { id: "cash", name: "Cash on Delivery (COD)" },
    { id: "paypal", name: "PayPal" },
  ],
};
const CART = { cost: { totalAmount: { amount: "0.0" } }, attributes: {}, buyerIdentity: null, deliveryGroups: [], lines: [] };

/** The rows of a family by file; a row that is not understood is an error, never skipped. */
export function rowsOf(familyId: string): Map<string, Row[]> {
  const folder = join(import.meta.dirname, familyId);
  const files = readdirSync(folder).map((file): [string, Row[]] => {
    const rows: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
    if (!Array.isArray(rows)) throw new Error(`${file} must be a list of rows`);
    return [file.replace(".json", ""), rows.map((row: unknown, index) => rowOf(familyId, `${file} ${index}`, row))];
  });
  return new Map(files);
}

/** A configuration as a row says it, with what every configuration of the family has. */
function completed(familyId: string, configuration: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const start = {
    name: "Rule",
    type: family(familyId).storedType,
    subtype: "hide",
    method: ["Cash on Delivery"],
    conditions: [],
    enabled: true,
  };
  return { ...start, ...configuration };
}

/** A checkout as a row says it, with what every checkout has. */
export function checkoutOf(input: Readonly<Record<string, unknown>>): World {
  return { ...CHECKOUT, ...input, cart: { ...CART, ...(input.cart === undefined ? {} : record(input.cart, "cart")) } };
}

function rowOf(familyId: string, place: string, value: unknown): Row {
  const row = record(value, place);
  const strange = Object.keys(row).filter((key) => !KEYS.includes(key));
  if (strange.length > 0) throw new Error(`${place} has ${strange.join(", ")}`);
  const { name, operations, states } = row;
  if (typeof name !== "string" || !Array.isArray(operations)) throw new Error(`${place} must have a name and operations`);
  return {
    name,
    configuration: completed(familyId, record(row.configuration, `${place} configuration`)),
    world: checkoutOf(row.input === undefined ? {} : record(row.input, `${place} input`)),
    operations,
    states: states === undefined ? undefined : statesOf(states, place),
  };
}

function statesOf(value: unknown, place: string): ConditionState[] {
  const isState = (state: unknown): state is ConditionState => STATES.includes(state);
  if (!Array.isArray(value) || !value.every(isState)) throw new Error(`${place} states are holds, fails or unknown`);
  return value;
}

function record(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(`${place} must be an object`);
  return Object.fromEntries(Object.entries(value));
}
