import { flagOf, inputPathOf, isPath, stepsOf } from "../../../engine/declarations/input-path.ts";
import type { Field } from "./tree.ts";

/** Target of a declared path: the field, or the first step that leads nowhere. */
export type ResolvedPath = { field: Field; fields: readonly Field[] } | { unresolved: string };

/** Follows a path (`a.b[c].d`) through a selection; inline fragments are transparent. The c of `[c]` or `[!c]` must be a field of b. */
export function resolvePath(tree: readonly Field[], path: string): ResolvedPath {
  if (!isPath(path)) return { unresolved: path };
  const fields: Field[] = [];
  let level = tree;
  for (const step of stepsOf(path)) {
    const { name, flag } = step;
    const field = openInlineFragments(level).find((each) => each.key === name);
    if (!field || (flag !== undefined && !openInlineFragments(field.children).some((each) => each.key === flagOf(flag).name)))
      return { unresolved: inputPathOf([step]) };
    fields.push(field);
    level = field.children;
  }
  const field = fields.at(-1);
  return field ? { field, fields } : { unresolved: path };
}

/** Path in the pack's query, where some fields have aliases. */
export function aliasedPath(tree: readonly Field[], path: string, aliases: ReadonlyMap<Field, string>): string {
  const resolved = resolvePath(tree, path);
  if ("unresolved" in resolved) throw new Error(`${path} does not lie inside its reads`);
  const names = resolved.fields.map((field) => aliases.get(field) ?? field.key);
  return inputPathOf(stepsOf(path).map((step, index) => ({ ...step, name: names[index] ?? step.name })));
}

/** Fields of a selection, including those of its inline fragments. */
export const openInlineFragments = (tree: readonly Field[]): readonly Field[] =>
  tree.flatMap((field) => (field.fragment ? openInlineFragments(field.children) : [field]));

export const hasVariable = (field: Field | undefined): boolean => field?.arguments.some(({ variable }) => variable !== undefined) ?? false;
