import type { SelectProps } from "@shopify/polaris";
import { storedType } from "../../../engine/declarations/item-types.ts";
import type { Kind } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { capitalize } from "../../../engine/lib/text.ts";

type Choice = NonNullable<SelectProps["options"]>[number];

/** Heading of types that declare no group. */
const OTHER = "Other";

/** Returns the heading under which a type is offered; undefined where no type of the list declares a group. */
export function groupTitle(kinds: readonly Kind[], kind: Kind): string | undefined {
  const group = groupOf(kind);
  return group === undefined && !kinds.some(groupOf) ? undefined : capitalize(group ?? OTHER);
}

/** Returns types group by group, in the order in which the list first names a group; types without one come last. */
export function byGroup(kinds: readonly Kind[]): Kind[] {
  const groups = [...new Set(kinds.map(groupOf))].sort((a, b) => Number(a === undefined) - Number(b === undefined));
  return groups.flatMap((group) => kinds.filter((kind) => groupOf(kind) === group));
}

/** Returns the types that a list offers. A stored type that is no longer declared stays visible, so that its problem can be seen and fixed. */
export function typeChoices(kinds: readonly Kind[], stored: string): Choice[] {
  const sorted = byGroup(kinds);
  const headings = [...new Set(sorted.map((kind) => groupTitle(kinds, kind)))];
  const choices = headings.flatMap((title): Choice[] => {
    const own = sorted.filter((kind) => groupTitle(kinds, kind) === title);
    const options = own.map((kind) => ({ value: storedType(kind), label: kind.title }));
    return title === undefined ? options : [{ title, options }];
  });
  return kinds.some((kind) => storedType(kind) === stored) ? choices : [{ value: stored, label: stored }, ...choices];
}

function groupOf(kind: Kind): string | undefined {
  const group = getProperty(kind, "group");
  return typeof group === "string" ? group : undefined;
}
