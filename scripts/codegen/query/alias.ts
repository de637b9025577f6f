import { hasVariable, open } from "./paths.ts";
import type { Field } from "./tree.ts";

/** The name that a condition type's own field and variable have in a pack: `cart-attribute` is `cartAttribute`. */
export const camel = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The argument that the conditions of a type fill in a selection, if any: a list or a single value. */
export function variableOf(tree: readonly Field[]): { list: boolean } | undefined {
  for (const field of tree) {
    const found = field.arguments.find((each) => each.variable)?.variable ?? variableOf(field.children);
    if (found) return { list: found.list };
  }
  return undefined;
}

/**
 * Whether each condition needs a field of its own. A list is shared by all conditions of a type when it is answered value by value,
 * as `hasTags[hasTag].tag`; one answer for the whole list, as `hasAnyTag`, is about one condition alone.
 */
export function isOwn(tree: readonly Field[]): boolean {
  return open(tree).some((field) => {
    const variable = field.arguments.find((each) => each.variable)?.variable;
    return variable === undefined ? isOwn(field.children) : !variable.list || field.children.length === 0;
  });
}

/** A type's selection with its variable fields under an alias of the type's own, so that two types (or two slots) never clash. */
export function slot(tree: readonly Field[], alias: string): Field[] {
  return tree.map((field) => ({
    ...field,
    ...(hasVariable(field)
      ? { key: alias, arguments: field.arguments.map((each) => (each.variable ? { ...each, value: `$${alias}` } : each)) }
      : {}),
    children: slot(field.children, alias),
  }));
}
