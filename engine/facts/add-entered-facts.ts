/** Facts that are entered for a trial, as Shopify has them. */

import { splitList } from "../declarations/list-text.ts";
import { getIn, isObject } from "../lib/object.ts";
import { tryParseJson } from "../lib/try-parse-json.ts";
import type { FactInput, FactPath } from "../types/facts.ts";
import type { FactValue, FactValues } from "../types/trial.ts";
import { factId, OPTIONAL_OBJECTS, objectOf } from "./fact-id.ts";
import { setAtPath } from "./set-at-path.ts";

/** Lists of a checkout that have one element in a trial. */
const SINGLE = "deliveryGroups";

/** Adds the entered values to facts. What is not entered is null: the checkout does not know it. */
export function addEnteredFacts(facts: unknown, inputs: readonly FactInput[], values: FactValues): unknown {
  const withObjects = OPTIONAL_OBJECTS.reduce(
    (all, { id, path }) => (isPresent(id, inputs, values) ? setAtPath(all, path, {}) : all),
    facts,
  );
  // what is said to be absent has no facts below it, whichever condition asks first
  const ordered = [...inputs].sort((one, other) => Number(isPresence(other)) - Number(isPresence(one)));
  return ordered.reduce((all, input) => {
    const object = objectOf(input);
    return object === undefined || isPresent(object, inputs, values) ? added(all, input, values[factId(input)]) : all;
  }, withObjects);
}

/** Reports whether an object is in the checkout: it was said to be. */
function isPresent(id: string, inputs: readonly FactInput[], values: FactValues): boolean {
  return values[id] === true && inputs.some((input) => objectOf(input) === id);
}

function added(facts: unknown, input: FactInput, entered: FactValue | undefined): unknown {
  const { path, control } = input;
  const at = repeatedAt(path);
  if (at >= 0 && control !== "pairs") return setAtPath(facts, path.slice(0, at), elementsOf(entered, path.slice(at + 1)));
  const value = factValue(input, entered);
  return value === undefined || (value === null && isAbsent(facts, path)) ? facts : setAtPath(facts, path, value);
}

const isPresence = ({ control }: FactInput): boolean => control === "presence";

/** Reports whether a path leads through something that is not there. */
function isAbsent(facts: unknown, path: FactPath): boolean {
  return path.some((_, at) => getIn(facts, ...path.slice(0, at).map(String)) === null);
}

/** Returns where a path leads into a list with any number of elements; -1 if it does not. */
function repeatedAt(path: FactPath): number {
  return path.findIndex((key, at) => typeof key === "number" && path[at - 1] !== SINGLE);
}

/** Makes an element of a list of each of several texts. */
function elementsOf(entered: FactValue | undefined, rest: FactPath): unknown[] {
  return textsOf(entered).map((text) => setAtPath({}, rest, text));
}

function textsOf(entered: FactValue | undefined): string[] {
  return typeof entered === "string" ? splitList(entered, ",") : [];
}

/** Maps of facts by arbitrary keys, which have no keys without a value. */
const MAPS = ["attributes", "metafields", "metaobjects"];

function isInMap(path: FactPath): boolean {
  return path.some((key) => typeof key === "string" && MAPS.includes(key));
}

function factValue({ path, control, within, always, required }: FactInput, entered: FactValue | undefined): unknown {
  const isOmitted = control === "moment" || isInMap(path) || (required === true && always !== true);
  if (control === "presence") return entered === true ? {} : null;
  if (control === "checkbox") return entered === true;
  if (control === "texts") return textsOf(entered);
  if (control === "pairs") return pairsOf(entered, within);
  if (typeof entered !== "string" || entered === "") return isOmitted ? undefined : null;
  if (control === "integer" || control === "number") return Number.isFinite(Number(entered)) ? Number(entered) : null;
  return control === "json" ? (tryParseJson(entered) ?? null) : entered;
}

function pairsOf(entered: FactValue | undefined, within: string | undefined): object {
  const pairs = isObject(entered) ? Object.entries(entered).filter(([, text]) => text !== "") : [];
  return Object.fromEntries(pairs.map(([key, text]) => [key, within === undefined ? text : { [within]: text }]));
}
