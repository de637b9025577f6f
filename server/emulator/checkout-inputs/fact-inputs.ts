import { apiOf } from "../../../engine/declarations/actions.ts";
import { functionActs } from "../../../engine/declarations/catalog.ts";
import type { ConditionType } from "../../../engine/generated/declarations.ts";
import { functionSchema } from "../checkout/schemas.ts";
import { controlOf, type FactControl, optionsOf } from "./control.ts";
import type { FactPath, Place } from "./input-location.ts";
import { inputLocationsOf } from "./input-locations.ts";
import { isOnPage } from "./is-on-page.ts";
import { labelOf } from "./label.ts";

/** An input of the checkout page for a fact that condition types read and that no other input of the page sets. */
export interface FactInput {
  /** Owner of the fact: a line of the cart, or the checkout as a whole. */
  of: "line" | "checkout";
  path: FactPath;
  label: string;
  control: FactControl;
  options: { value: string; label: string }[];
  /** For pairs: path to the text within each value, if the text is not the whole value. */
  within?: string;
  /** Titles of the condition types that read the fact. */
  readBy: string[];
}

type Reading = Pick<ConditionType, "title" | "input" | "sharedInput">;

/** Paths from the input to a line of the cart. */
const LINES = [
  ["cart", "lines", 0],
  ["cart", "deliverableLines", 0],
  ["cart", "deliveryGroups", 0, "cartLines", 0],
];

/** Returns the inputs that condition types of all families need in addition to those of the page, in order of declaration. */
export function factInputs(): FactInput[] {
  return inputsFor(functionActs.map(({ family, action }) => ({ api: apiOf(family, action) ?? "", types: family.conditionTypes })));
}

/** Returns the inputs for the condition types and their Function APIs. */
export function inputsFor(families: readonly { api: string; types: readonly Reading[] }[]): FactInput[] {
  const inputs = new Map<string, FactInput>();
  for (const { api, types } of families) {
    for (const { title, input, sharedInput } of types) {
      for (const place of [input, sharedInput?.input ?? ""].flatMap((each) =>
        each === "" ? [] : inputLocationsOf(functionSchema(api), each),
      )) {
        note(inputs, place, title);
      }
    }
  }
  return [...inputs.values()];
}

function note(inputs: Map<string, FactInput>, { path: fullPath, location, within }: Place, title: string): void {
  const lines = LINES.find((keys) => keys.every((key, at) => fullPath[at] === key));
  const path = lines ? fullPath.slice(lines.length) : fullPath;
  const named = lines ? ["line", ...path] : path;
  if (isOnPage(named)) return;
  const of = lines ? "line" : "checkout";
  const id = JSON.stringify([of, path]);
  const existing = inputs.get(id);
  if (existing) {
    existing.readBy = [...new Set([...existing.readBy, title])];
    return;
  }
  const options = optionsOf(location);
  inputs.set(id, { of, path, label: labelOf(named), control: controlOf(location), options, ...(within && { within }), readBy: [title] });
}
