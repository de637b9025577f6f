import type { Item } from "../../../engine/configuration/new-item.ts";
import type { FieldSchema, Kind } from "../../../engine/generated/declarations.ts";

/** Returns what a folded row says of its question besides the label: "Multiple Choice · Required · 4 options". */
export function rowSummary(kind: Kind | undefined, item: Item): string {
  if (kind === undefined) return item.type;
  const { required, options, conditions } = item;
  return [
    kind.title,
    required === true && kind.properties.required?.title,
    count(options, "option"),
    count(conditions, "display condition"),
  ]
    .filter((part) => typeof part === "string")
    .join(" · ");
}

const count = (list: unknown, noun: string): string | false =>
  Array.isArray(list) && list.length > 0 && `${list.length} ${noun}${list.length === 1 ? "" : "s"}`;

/** A description that a field has in every item type. */
export interface SharedDescription {
  field: string;
  title: string;
  description: string;
}

/** Returns the descriptions that all item types share: they stand once, above the rows, and not in each of them. */
export function sharedDescriptions(kinds: readonly Kind[]): SharedDescription[] {
  const [first, ...others] = kinds;
  const isShared = (field: string, { description }: FieldSchema) =>
    others.every(({ properties }) => properties[field]?.description === description);
  return Object.entries(first?.properties ?? {}).flatMap(([field, schema]) =>
    schema.title !== undefined && schema.description !== undefined && isShared(field, schema)
      ? [{ field, title: schema.title, description: schema.description }]
      : [],
  );
}
