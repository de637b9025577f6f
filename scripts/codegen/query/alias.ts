import { capitalize } from "../../../engine/lib/text.ts";
import { hasVariable, open } from "./paths.ts";
import type { Argument, Field } from "./tree.ts";

/** A variable of a type's selection: the field of its conditions that fills it. */
export interface Variable {
  field: string;
  list: boolean;
  unset?: string | number | boolean;
}

/** The field of a condition whose value goes by the name of the type alone. */
const VALUE = "value";

/** The name that a condition type's own field and variable have in a pack: `cart-attribute` is `cartAttribute`. */
export const camel = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of a variable in a pack, by the alias of its type. */
export const variableName = (alias: string, field: string): string => (field === VALUE ? alias : `${alias}${capitalize(field)}`);

/** The arguments that the conditions of a type fill in a selection, each once. */
export function variablesIn(tree: readonly Field[]): Variable[] {
  const found = new Map<string, Variable>();
  for (const field of everyField(tree))
    for (const { value, variable } of field.arguments)
      if (variable !== undefined) {
        const { list, unset } = variable;
        found.set(fieldOf(value), { field: fieldOf(value), list, ...(unset === undefined ? {} : { unset }) });
      }
  return [...found.values()];
}

/**
 * Whether each condition needs a field of its own. A list is shared by all conditions of a type when it is answered value by value,
 * as `hasTags[hasTag].tag`; one answer for the whole list, as `hasAnyTag`, is about one condition alone.
 */
export function isOwn(tree: readonly Field[]): boolean {
  return open(tree).some((field) => {
    const variables = field.arguments.flatMap(({ variable }) => variable ?? []);
    if (variables.length === 0) return isOwn(field.children);
    return field.children.length === 0 || variables.some(({ list }) => !list);
  });
}

/** What each field with a variable is called in a pack: as its type is, and from the second on with a letter behind, so that none clash. */
export function aliasesOf(tree: readonly Field[], alias: string): ReadonlyMap<Field, string> {
  const asked = everyField(tree).filter(hasVariable);
  return new Map(asked.map((field, index) => [field, index === 0 ? alias : `${alias}${LETTERS[index] ?? "z"}`]));
}

/** A type's selection with its variable fields under aliases of the type's own, so that two types (or two slots) never clash. */
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
