/** Applies the operations of rules to the methods of a checkout as Shopify does, and says what each rule did. */

import type { FamilyAction, Template } from "../generated/declarations.ts";
import { asRecord, getProperty, isObject } from "../lib/object.ts";
import { methodId } from "./checkout-facts.ts";

/** A rule, and the operations that it returned. */
export interface RuleRun {
  rule: string;
  operations: readonly unknown[];
}

/** A method of the checkout, by the id that operations give it. */
export interface NamedMethod {
  id: string;
  name: string;
}

/** Returns the methods of a trial, which have names alone. */
export function methodsNamed(names: readonly string[]): NamedMethod[] {
  return names.map((name, at) => ({ id: methodId(at), name }));
}

/** Effect of a rule on a method. */
export interface MethodChange {
  rule: string;
  did: "hid" | "hidPartly" | "renamed" | "moved";
}

/** A method after the rules ran. */
export interface MethodOutcome {
  id: string;
  /** Name before the rules ran. */
  before: string;
  name: string;
  isHidden: boolean;
  changes: readonly MethodChange[];
}

/** An error that stops an order, and the place where checkout shows it. */
export interface Stop {
  rule: string;
  message: string;
  target: string;
}

type Role = "id" | "index" | "name" | "placements";

/**
 * Applies operations in the order of the rules. Shown methods come first, in the order in which customers see them, then those that are hidden.
 * A method that is hidden at some placements only stays in this list as hidden: the list is where methods are placed as a rule.
 */
export function applyOperations(action: FamilyAction, methods: readonly NamedMethod[], runs: readonly RuleRun[]): MethodOutcome[] {
  let shown: MethodOutcome[] = methods.map(({ id, name }) => ({ id, before: name, name, isHidden: false, changes: [] }));
  const hidden: MethodOutcome[] = [];
  for (const { rule, operations } of runs)
    for (const operation of operations) {
      const edit = editOf(action, operation);
      const method = shown.find(({ id }) => id === edit?.id);
      if (edit === undefined || method === undefined) continue;
      const change = (did: MethodChange["did"]): MethodOutcome => ({ ...method, changes: [...method.changes, { rule, did }] });
      const others = shown.filter((each) => each !== method);
      if (edit.index !== undefined) shown = [...others.slice(0, edit.index), change("moved"), ...others.slice(edit.index)];
      else if (edit.name !== undefined) {
        const { name } = edit;
        shown = shown.map((each) => (each === method ? { ...change("renamed"), name } : each));
      } else {
        shown = others;
        hidden.push({ ...change(edit.isPartly ? "hidPartly" : "hid"), isHidden: true });
      }
    }
  return [...shown, ...hidden];
}

interface MethodEdit {
  id: string;
  index?: number;
  name?: string;
  isPartly: boolean;
}

function editOf({ operations = {} }: FamilyAction, operation: unknown): MethodEdit | undefined {
  const [[kind, content] = ["", {}]] = Object.entries(asRecord(operation));
  const template = Object.values(operations)
    .map((each) => getProperty(each, kind))
    .find(isObject);
  if (template === undefined) return undefined;
  const at = (role: Role) => {
    const field = Object.entries(template).find(([, part]) => roleOf(part as Template) === role)?.[0];
    return field === undefined ? undefined : getProperty(content, field);
  };
  const [id, index, name] = [at("id"), at("index"), at("name")];
  if (typeof id !== "string") return undefined;
  return {
    id,
    ...(typeof index === "number" ? { index: Math.max(0, index) } : {}),
    ...(typeof name === "string" ? { name } : {}),
    isPartly: Array.isArray(at("placements")),
  };
}

/** Returns what a field of an operation says, as its template shows. */
function roleOf(part: Template): Role {
  if (part === "{id}") return "id";
  if (part === "{index}") return "index";
  const cases: unknown = getProperty(part, "cases");
  return isObject(cases) && Object.values(cases).some(Array.isArray) ? "placements" : "name";
}

/** Returns the errors among operations, wherever they stand. */
export function stopsOf(runs: readonly RuleRun[]): Stop[] {
  return runs.flatMap(({ rule, operations }) => operations.flatMap((operation) => stopsIn(rule, operation)));
}

function stopsIn(rule: string, value: unknown): Stop[] {
  if (Array.isArray(value)) return value.flatMap((each) => stopsIn(rule, each));
  if (!isObject(value)) return [];
  const { message, target } = value;
  if (typeof message === "string" && typeof target === "string") return [{ rule, message, target }];
  return Object.values(value).flatMap((each) => stopsIn(rule, each));
}
