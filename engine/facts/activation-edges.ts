/** Edges of the limits of a configuration: around its first and its last day, and with and without the test link. */

import type { AssignedCondition } from "../compiler/select-pack.ts";
import { SCHEDULE_TYPE, TEST_CART_TYPE } from "../declarations/activation-types.ts";
import { getProperty } from "../lib/object.ts";
import type { Edge, SetEdge } from "./edge.ts";
import { addDays } from "./moment-edges.ts";

/** Returns the edges of a limit; undefined for a condition that is none. */
export function activationEdges({ type, condition }: AssignedCondition, now: string, set: SetEdge): Edge[] | undefined {
  if (type.id === TEST_CART_TYPE) return [set("With the test link", true), set("Without the test link", false)];
  if (type.id !== SCHEDULE_TYPE) return undefined;
  const [, time = "12:00"] = now.split("T");
  const day = (label: string, field: string, by: number): Edge[] => {
    const given = String(getProperty(condition, field) ?? "");
    if (given === "") return [];
    const date = addDays(given, by);
    return [set(`${label}: ${date}`, `${date}T${time}`)];
  };
  return [
    ...day("The day before", "from", -1),
    ...day("The first day", "from", 0),
    ...day("The last day", "until", 0),
    ...day("The day after", "until", 1),
  ];
}
