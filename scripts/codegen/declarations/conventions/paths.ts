import {
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from "graphql";
import { flagOf, isPath, type Step, stepsOf } from "../../../../engine/declarations/input-path.ts";
import type { Json } from "../json.ts";

/** A field on the way of a path, and the type that has it. */
export interface PathField {
  field: GraphQLField<unknown, unknown>;
  parent: GraphQLCompositeType;
}

/** Fields of a selection, by what is printed of them. */
type Selection = Map<string, Selection>;

const TYPENAME = "__typename";

/** Returns the paths that a keyword holds, one or several. */
export const pathsIn = (value: Json | undefined): string[] => [value ?? []].flat().filter((path) => typeof path === "string");

/** Returns a path below another. */
export const joinPath = (outer: Json | undefined, path: string): string => (typeof outer === "string" ? `${outer}.${path}` : path);

/**
 * Returns the selection that reads some paths, in their order; undefined if one of them leads nowhere or to no value, if a field takes
 * arguments, or if several types have it.
 */
export function selectionOf(paths: readonly string[], schema: GraphQLSchema): string | undefined {
  return paths.length > 0 && paths.every(isPath) ? selected(paths, schema, () => false) : undefined;
}

/**
 * Returns the selection that reads paths as far as they lead, for a check that says where one leads nowhere; undefined if a field takes
 * arguments, or if several types have it.
 */
export function partialSelectionOf(paths: readonly string[], schema: GraphQLSchema): string | undefined {
  return selected(paths.filter(isPath), schema, (selection) => {
    child(selection, TYPENAME);
    return true;
  });
}

/** Decides whether a path may end at a selection, where it leads to no value. */
type AtEnd = (selection: Selection) => boolean;

function selected(paths: readonly string[], schema: GraphQLSchema, atEnd: AtEnd): string | undefined {
  const selection: Selection = new Map();
  const areSelected = paths.every((path) => select(selection, schema.getQueryType(), stepsOf(path), schema, atEnd));
  return areSelected ? printed(selection) || TYPENAME : undefined;
}

function select(
  selection: Selection,
  parent: GraphQLNamedType | null | undefined,
  [step, ...rest]: readonly Step[],
  schema: GraphQLSchema,
  atEnd: AtEnd,
): boolean {
  if (step === undefined) return isLeafType(parent) || atEnd(selection);
  if (step.name === TYPENAME) {
    child(selection, TYPENAME);
    return rest.length === 0;
  }
  const owners = ownersOf(parent, step.name, schema);
  const [owner] = owners;
  if (owner === undefined) return isLeafType(parent) ? false : atEnd(selection);
  if (owners.length > 1 || owner.field.args.length > 0) return false;
  const place = owner.parent === parent ? selection : child(selection, `... on ${owner.parent.name}`);
  const type = getNamedType(owner.field.type);
  const below = child(place, step.name);
  const hasFlag = step.flag === undefined || select(below, type, [{ name: flagOf(step.flag).name }], schema, atEnd);
  return hasFlag && select(below, type, rest, schema, atEnd);
}

function child(selection: Selection, key: string): Selection {
  const below = selection.get(key) ?? new Map();
  selection.set(key, below);
  return below;
}

const printed = (selection: Selection): string =>
  [...selection].map(([key, below]) => (below.size === 0 ? key : `${key} { ${printed(below)} }`)).join(" ");

/** Returns the fields that a path leads through; undefined if it leads nowhere. Where several types have a field, it is that of the first. */
export function fieldsAlong(path: string, schema: GraphQLSchema): PathField[] | undefined {
  if (!isPath(path)) return undefined;
  const fields: PathField[] = [];
  let type: GraphQLNamedType | null | undefined = schema.getQueryType();
  for (const { name } of stepsOf(path)) {
    if (name === TYPENAME) return fields;
    const [owner] = ownersOf(type, name, schema);
    if (owner === undefined) return undefined;
    fields.push(owner);
    type = getNamedType(owner.field.type);
  }
  return fields;
}

function ownersOf(type: GraphQLNamedType | null | undefined, name: string, schema: GraphQLSchema): PathField[] {
  if (isObjectType(type) || isInterfaceType(type)) {
    const field = type.getFields()[name];
    if (field !== undefined) return [{ field, parent: type }];
  }
  return isAbstractType(type) ? schema.getPossibleTypes(type).flatMap((each) => ownersOf(each, name, schema)) : [];
}
