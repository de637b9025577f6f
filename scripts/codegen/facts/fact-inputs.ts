import type { GraphQLSchema } from "graphql";
import type { FactInput } from "../../../engine/types/facts.ts";
import { controlOf, optionsOf } from "./control.ts";
import type { Place } from "./input-location.ts";
import { inputLocationsOf } from "./input-locations.ts";
import { labelOf } from "./label.ts";

/** Selections that a condition type reads, or with an empty id an action. */
export interface FactReader {
  id: string;
  selections: readonly string[];
}

/** Paths from the input to a line of the cart. */
const LINES = [
  ["cart", "lines", 0],
  ["cart", "deliverableLines", 0],
  ["cart", "deliveryGroups", 0, "cartLines", 0],
];

/** Describes the controls for the facts that some selections read: one for each fact, in order of declaration. */
export function factInputsOf(readers: readonly FactReader[], schema: GraphQLSchema): FactInput[] {
  const inputs = new Map<string, FactInput>();
  for (const { id, selections } of readers)
    for (const place of selections.flatMap((each) => inputLocationsOf(schema, each))) note(inputs, place, id);
  return [...inputs.values()];
}

function note(inputs: Map<string, FactInput>, { path: fullPath, location, within, argument, always, required }: Place, id: string): void {
  const lines = LINES.find((keys) => keys.every((key, at) => fullPath[at] === key));
  const path = lines ? fullPath.slice(lines.length) : fullPath;
  const of = lines ? "line" : "checkout";
  const key = JSON.stringify([of, path]);
  const existing = inputs.get(key);
  const readBy = [...new Set([...(existing?.readBy ?? []), ...(id === "" ? [] : [id])])];
  if (existing) {
    inputs.set(key, { ...existing, readBy });
    return;
  }
  const label = labelOf(lines ? ["line", ...path] : path);
  const further = { ...(within && { within }), ...(argument && { argument }), ...(always && { always }), ...(required && { required }) };
  inputs.set(key, { of, path, label, control: controlOf(location), options: optionsOf(location), ...further, readBy });
}
