import type { Field } from "../query/tree.ts";

/** Selection on one line, by which a reader is recognized. */
export function printSelection(tree: readonly Field[]): string {
  return tree.map(printedField).join(" ");
}

function printedField({ key, name, arguments: args, children }: Field): string {
  const alias = key === name ? "" : `${key}: `;
  const called = args.length === 0 ? "" : `(${args.map((each) => `${each.name}: ${each.value}`).join(", ")})`;
  return `${alias}${name}${called}${children.length === 0 ? "" : ` { ${printSelection(children)} }`}`;
}
