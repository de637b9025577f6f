/** Checkouts at the edges of a rule: where one of its conditions begins or ends to hold. */

import type { AssignedCondition } from "../compiler/select-pack.ts";
import { valuesOf } from "../declarations/condition-declarations.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { FactInput } from "../types/facts.ts";
import type { FactValue } from "../types/trial.ts";
import { activationEdges } from "./activation-edges.ts";
import { isEntered } from "./checkout-facts.ts";
import type { Edge, SetEdge } from "./edge.ts";
import { CUSTOMER_ID, factId, objectOf } from "./fact-id.ts";
import { momentEdges } from "./moment-edges.ts";

/** Most edges of one condition: further ones say nothing new. */
const MAX_EDGES = 6;

/** Lists the edges of conditions, each once. */
export function edgesOf(conditions: readonly AssignedCondition[], inputs: readonly FactInput[], now: string): Edge[] {
  const edges = conditions.flatMap((assigned) => {
    const read = inputs.filter(({ readBy }) => readBy.includes(assigned.type.id));
    return [...read.flatMap((input) => edgesAt(assigned, input, now)).slice(0, MAX_EDGES), ...absences(read)];
  });
  return [...new Map(edges.map((edge) => [edge.label, edge])).values()];
}

function edgesAt(assigned: AssignedCondition, input: FactInput, now: string): Edge[] {
  const values = comparedValues(assigned);
  if (!isEntered(input)) return isTotal(input) ? values.flatMap(({ text }) => around(text).map(totalEdge)) : [];
  const id = factId(input);
  const object = objectOf(input);
  const set = (label: string, value: FactValue): Edge =>
    input.of === "line"
      ? { label, lineValues: { [id]: value } }
      : { label, values: { ...(object === undefined ? {} : { [object]: true }), [id]: value } };
  const limits = activationEdges(assigned, now, set);
  if (limits !== undefined) return limits;
  if (assigned.operator.valueFact !== undefined) return sideEdges(input, set);
  if (input.control === "moment") return values.flatMap(({ text }) => momentEdges(text, now, set));
  if (input.control === "pairs") return pairEdges(assigned, input, set);
  if (input.control === "texts")
    return [
      set(`${input.label}: ${values.map(({ text }) => text).join(", ")}`, values.map(({ text }) => text).join(",")),
      set(`${input.label}: none of them`, ""),
    ];
  if (input.control === "select") return choiceEdges(values, input, set);
  if (input.control === "integer" || input.control === "number" || input.control === "decimal")
    return values.flatMap(({ text }) => around(text, 1).map(({ value }) => set(`${input.label}: ${value}`, value)));
  if (input.control === "presence" || input.control === "checkbox")
    return [set(`${input.label}: yes`, true), set(`${input.label}: no`, false)];
  return textEdges(assigned, values, input, set);
}

/** A value with which a condition compares, and the field that holds it. */
interface Compared {
  text: string;
  schema: FieldSchema | undefined;
}

/** Returns the values with which a condition compares: those of the fields that its operator names, or else of all its fields. */
function comparedValues({ type, operator, condition }: AssignedCondition): Compared[] {
  const named = [operator.valueField, operator.upperField].flatMap((field) => field ?? []);
  const fields = named.length > 0 ? named : Object.keys(type.properties);
  return fields.flatMap((field) => {
    const schema = type.properties[field];
    return valuesOf(schema, getProperty(condition, field)).map((text) => ({
      text: String(schema?.checkoutValues?.[text] ?? text),
      schema,
    }));
  });
}

function isTotal({ of, path }: FactInput): boolean {
  return of === "checkout" && path[1] === "cost";
}

interface Near {
  place: string;
  value: string;
}

/** Returns a number just under an amount, the amount, and a number just over it. */
function around(text: string, by?: number): Near[] {
  const amount = Number(text);
  if (text === "" || !Number.isFinite(amount)) return [];
  const digits = by === undefined ? Math.max(2, (text.split(".")[1] ?? "").length) : 0;
  const step = by ?? 10 ** -digits;
  const near = [
    { place: "just under", value: amount - step },
    { place: "exactly", value: amount },
    { place: "just over", value: amount + step },
  ];
  return near.flatMap(({ place, value }) => (value < 0 ? [] : [{ place, value: value.toFixed(digits) }]));
}

function totalEdge({ place, value }: Near): Edge {
  return { label: `Cart total ${place}: ${value}`, total: value };
}

/** Lowest and highest amount that a fact may have beside one with which it is compared. */
const SIDES = ["0.00", "999999.99"];

/** Sets a fact that is compared with another one to either side of it. */
function sideEdges({ label }: FactInput, set: SetEdge): Edge[] {
  return [...SIDES.map((amount) => set(`${label}: ${amount}`, amount)), set(`${label}: not set`, "")];
}

/** Sets the attribute that a condition names to the value that it compares with, and to another one. */
function pairEdges({ condition, operator }: AssignedCondition, input: FactInput, set: SetEdge): Edge[] {
  const key = String(getProperty(condition, input.argument ?? "") ?? "");
  const value = operator.valueField === undefined ? "yes" : String(getProperty(condition, operator.valueField) ?? "");
  return key === ""
    ? []
    : [set(`${key}: ${value}`, { [key]: value }), set(`${key}: something else`, { [key]: `not ${value}` }), set(`${key}: not set`, {})];
}

/** Chooses each value of a condition, and one that it does not name. */
function choiceEdges(values: readonly Compared[], { options }: FactInput, set: SetEdge): Edge[] {
  const named = values.map(({ text }) => text.toUpperCase());
  const inside = options.filter(({ value }) => named.includes(value.toUpperCase()));
  const outside = options.find(({ value }) => !named.includes(value.toUpperCase()));
  return [...inside, ...(outside === undefined ? [] : [outside])].map(({ label, value }) => set(label, value));
}

function textEdges({ type }: AssignedCondition, values: readonly Compared[], { label }: FactInput, set: SetEdge): Edge[] {
  if (type.valueType === "textLength")
    return values.flatMap(({ text }) =>
      around(text, 1).map(({ value }) => set(`${label}: ${value} characters`, "a".repeat(Number(value)))),
    );
  return [...values.map(({ text }) => set(`${label}: ${text}`, text)), set(`${label}: something else`, "Something else")];
}

/** Guests, and checkouts without an address, where conditions read either. */
function absences(read: readonly FactInput[]): Edge[] {
  const objects = new Set(read.flatMap((input) => objectOf(input) ?? []));
  return [...objects].map((id) => ({ label: id === CUSTOMER_ID ? "Guest" : "No address yet", values: { [id]: false } }));
}
