import { capitalize } from "../../../engine/lib/text.ts";
import { hasVariable, openInlineFragments } from "./resolve-path.ts";
import type { Argument, Field } from "./tree.ts";

/** Variable of a type's selection: the field of its conditions that fills the variable. */
export interface Variable {
  field: string;
  list: boolean;
  unset?: string | number | boolean;
}

/** Field of a condition whose variable has the name of the type alone. */
const VALUE = "value";

/** Name of a condition type's own field and variable in a pack: `cart-attribute` becomes `cartAttribute`. */
export const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Name of a variable in a pack, by the alias of its type. */
export const variableName = (alias: string, field: string): string => (field === VALUE ? alias : `${alias}${capitalize(field)}`);

/** Arguments that the conditions of a type fill in a selection, each once. */
export function variablesIn(tree: readonly Field[]): Variable[] {
  const variables = new Map<string, Variable>();
  for (const field of everyField(tree))
    for (const { value, variable } of field.arguments)
      if (variable !== undefined) {
        const { list, unset } = variable;
        variables.set(fieldOf(value), { field: fieldOf(value), list, ...(unset === undefined ? {} : { unset }) });
      }
  return [...variables.values()];
}

/**
 * True if each condition needs a field of its own. Conditions of a type share a list that is answered value by value, such as
 * `hasTags[hasTag].tag`. One answer for the whole list, such as `hasAnyTag`, belongs to one condition alone.
 */
export function isOwn(tree: readonly Field[]): boolean {
  return openInlineFragments(tree).some((field) => {
    const variables = field.arguments.flatMap(({ variable }) => variable ?? []);
    if (variables.length === 0) return isOwn(field.children);
    return field.children.length === 0 || variables.some(({ list }) => !list);
  });
}

/** Names of the fields with a variable in a pack: the first has the alias of its type, further ones get a letter appended, so that none clash. */
export function aliasesOf(tree: readonly Field[], alias: string): ReadonlyMap<Field, string> {
  const fields = everyField(tree).filter(hasVariable);
  return new Map(fields.map((field, index) => [field, index === 0 ? alias : `${alias}${LETTERS[index] ?? "z"}`]));
}

/** Selection of a type with aliases for its variable fields, so that two types (or two slots) never clash. */
export function slot(tree: readonly Field[], alias: string): Field[] {
  const aliases = aliasesOf(tree, alias);
  const named = (argument: Argument): Argument =>
    argument.variable ? { ...argument, value: `$${variableName(alias, fieldOf(argument.value))}` } : argument;
  const renamed = (fields: readonly Field[]): Field[] =>
    fields.map((field) => ({
      ...field,
      key: aliases.get(field) ?? field.key,
      arguments: field.arguments.map(named),
      children: renamed(field.children),
    }));
  return renamed(tree);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const fieldOf = (value: string): string => value.slice(1);

const everyField = (tree: readonly Field[]): Field[] => tree.flatMap((field) => [field, ...everyField(field.children)]);
