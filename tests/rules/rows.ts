import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { family } from "../../engine/declarations/catalog.ts";
import type { ConditionState } from "../../engine/types/explanation.ts";
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

/** Defaults of a row: a guest with an empty cart of a US store at the last step, three payment and three shipping methods, no address yet. */
const LOCALIZATION = { country: { isoCode: "US" }, language: { isoCode: "EN" } };
const CHECKOUT = {
  presentmentCurrencyRate: "1.0",
  buyerJourney: { step: "CHECKOUT_COMPLETION" },
  paymentMethods: [
    { id: "card", name: "Credit card" },
    { id: "cash", name: "Cash on Delivery (COD)" },
    { id: "paypal", name: "PayPal" },
  ],
};
const COST = { totalAmount: { amount: "0.0" }, subtotalAmount: { amount: "0.0" } };
const CART = { attributes: {}, buyerIdentity: null, lines: [], deliveryGroups: [{}] };
const GROUP = {
  deliveryAddress: null,
  deliveryOptions: [
    { handle: "economy", title: "Economy", cost: { amount: "5.0" } },
    { handle: "standard", title: "Standard", cost: { amount: "10.0" } },
    { handle: "express", title: "Express", cost: { amount: "20.0" } },
  ],
  selectedDeliveryOption: null,
};
const LINE = { quantity: 1, cost: { totalAmount: { amount: "0.0" } }, attributes: {} };

/** Defaults of a configuration, by family. A family that is not here has no rows: its declared examples say what its rules do. */
const CONFIGURATIONS: Readonly<Record<string, object>> = {
  payment: { subtype: "hide", method: ["Cash on Delivery"] },
  shipping: { subtype: "hide", method: ["Express"] },
  validation: { subtype: "message", method: ["All Methods"], message: "No" },
};

/** The families that have rows. */
export const rowFamilies: readonly string[] = Object.keys(CONFIGURATIONS);

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
export function completed(familyId: string, configuration: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    name: "Rule",
    type: family(familyId).storedAs,
    conditions: [],
    enabled: true,
    ...CONFIGURATIONS[familyId],
    ...configuration,
  };
}

/** A checkout as a row says it, with what every checkout has. */
export function checkoutOf(input: Readonly<Record<string, unknown>>): World {
  const cart = { ...CART, ...given(input.cart, "cart") };
  return {
    ...CHECKOUT,
    ...input,
    localization: { ...LOCALIZATION, ...given(input.localization, "localization") },
    cart: {
      ...cart,
      cost: { ...COST, ...("cost" in cart ? given(cart.cost, "cost") : {}) },
      deliveryGroups: each(cart.deliveryGroups, GROUP),
      lines: each(cart.lines, LINE),
    },
  };
}

/** A list of objects, each with what it does not say. */
function each(list: unknown, start: object): unknown {
  return Array.isArray(list) ? list.map((entry: unknown) => ({ ...start, ...given(entry, "entry") })) : list;
}

function given(value: unknown, place: string): Record<string, unknown> {
  return value === undefined ? {} : record(value, place);
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
