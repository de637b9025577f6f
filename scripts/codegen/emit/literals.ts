import { isChoice, isPresence, isSelection } from "../../../engine/declarations/operation-template.ts";
import type { FamilyDeclaration, Template } from "../../../engine/generated/declarations.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

const HEAD = 'import type { Fill } from "../program/path-walker.ts";\n\n';

/**
 * engine/generated/literals.ts: for engine/evaluator, a function for each object of an operation that takes closures for the properties.
 * JavaScript engines create an object literal several times faster than an object that is assembled key by key.
 */
export function emitLiterals(families: readonly FamilyDeclaration[]): string {
  const templates = families.flatMap(({ actions = [] }) => actions.flatMap(({ operations = {} }) => Object.values(operations)));
  const shapes = new Set(templates.flatMap(objectsOf).map((keys) => keys.join()));
  const lines = [...shapes].sort().map((keys) => ` ${JSON.stringify(keys)}: ${literal(keys.split(","))},\n`);
  return `${CODE_COMMENT}${HEAD}export const literals: Readonly<Record<string, (...parts: Fill[]) => Fill>> = {\n${lines.join("")}};\n`;
}

function literal(keys: readonly string[]): string {
  const parts = keys.map((_, index) => `part${index}: Fill`).join(", ");
  const properties = keys.map((key, index) => `${JSON.stringify(key)}: part${index}(input, target, place)`).join(", ");
  return `(${parts}) => (input, target, place) => ({ ${properties} })`;
}

/** Property names of all objects of a template, with and without those that a choice may leave out. */
function objectsOf(template: Template): string[][] {
  if (typeof template === "string" || isSelection(template) || isPresence(template)) return [];
  if (isChoice(template)) return Object.values({ ...template.cases, else: template.default ?? "" }).flatMap(objectsOf);
  const below = Object.values(template).flatMap(objectsOf);
  return Array.isArray(template) ? below : [...keysOf(Object.entries(template)), ...below];
}

function keysOf(properties: readonly (readonly [string, Template])[]): string[][] {
  return properties.reduce<string[][]>(
    (all, [key, value]) => [...(isChoice(value) && value.default === undefined ? all : []), ...all.map((keys) => [...keys, key])],
    [[]],
  );
}
