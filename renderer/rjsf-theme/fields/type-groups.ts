import type { SelectProps } from "@shopify/polaris";
import { storedType } from "../../../engine/declarations/item-types.ts";
import type { ConditionType, Kind } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";

type Choice = NonNullable<SelectProps["options"]>[number];

/** Headings of the declared groups, in the order in which they are offered. */
const GROUPS: Record<NonNullable<ConditionType["group"]>, string> = {
  cart: "Cart",
  products: "Products",
  customer: "Customer",
  address: "Address",
  delivery: "Delivery",
  time: "Time",
};
/** Heading of types that declare no group. */
const OTHER = "Other";
const HEADINGS = [...Object.values(GROUPS), OTHER];

/** Returns the heading under which a type is offered; undefined where no type of the list declares a group. */
export function groupTitle(kinds: readonly Kind[], kind: Kind): string | undefined {
  return kinds.some((each) => headingOf(each) !== OTHER) ? headingOf(kind) : undefined;
}

/** Returns types group by group; types without one come last. */
export function byGroup(kinds: readonly Kind[]): Kind[] {
  return HEADINGS.flatMap((heading) => kinds.filter((kind) => headingOf(kind) === heading));
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

function headingOf(kind: Kind): string {
  return Object.entries(GROUPS).find(([group]) => group === getProperty(kind, "group"))?.[1] ?? OTHER;
}
