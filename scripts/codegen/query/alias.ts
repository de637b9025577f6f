import { hasVariable } from "./paths.ts";
import type { Field } from "./tree.ts";

/** The name that a condition type's own field and variable have in a pack: `cart-attribute` is `cartAttribute`. */
export const camel = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** How a type's variable fills its argument: none, one list shared by all conditions of the type, or one slot a condition. */
export type Argues = "none" | "list" | "scalar";

export function argues(tree: readonly Field[]): Argues {
  for (const field of tree) {
    const variable = field.arguments.find((each) => each.variable)?.variable;
    if (variable) return variable.list ? "list" : "scalar";
    const below = argues(field.children);
    if (below !== "none") return below;
  }
  return "none";
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

/** The selection of a type in a pack with so many slots; the number only matters for scalar arguments. */
export function slotted(tree: readonly Field[], id: string, slots: number): Field[][] {
  if (argues(tree) !== "scalar") return [slot(tree, camel(id))];
  return Array.from({ length: slots }, (_, index) => slot(tree, `${camel(id)}${index}`));
}
