import { keyLists } from "../declare/field.ts";
import { type Fields, record } from "../declare/object.ts";
import type { FamilyDeclaration } from "../types.ts";
import { shownAmong, structuredCopy } from "./begun.ts";

/** What has fields that may come and go. */
type Declared = Partial<Pick<FamilyDeclaration, "properties">>;

/**
 * A configuration after a change, with what follows from it: fields that are not there any more are emptied, those that appear begin anew,
 * and entries of maps go with what they were kept by. Storing would do the same; in an editor it is seen at once.
 */
export function followed({ properties = {} }: Declared, before: Fields, after: Fields): Fields {
  if (before === after) return after;
  const [old, now] = [before, after].map((fields) => new Map(shownAmong(properties, fields)));
  const next: Record<string, unknown> = { ...after };
  for (const [name, { default: start, unlock }] of Object.entries(properties)) {
    if (old?.has(name) === now?.has(name)) continue;
    Reflect.deleteProperty(next, name);
    if (now?.has(name) && start !== undefined && unlock === undefined) next[name] = structuredCopy(start);
  }
  for (const [map, schema] of Object.entries(properties)) {
    const lists = keyLists(schema);
    if (lists.every((list) => before[list] === next[list])) continue;
    const [held, left] = [keysIn(lists, before), keysIn(lists, next)];
    const entries = Object.entries(record(next[map])).filter(([key]) => left.includes(key) || !held.includes(key));
    if (entries.length < Object.keys(record(next[map])).length) next[map] = Object.fromEntries(entries);
  }
  return next;
}

function keysIn(lists: readonly string[], fields: Fields): unknown[] {
  return lists.flatMap((list) => fields[list] ?? []);
}
