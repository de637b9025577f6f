/** Bounds between which no code is, for both have as many digits as a code between them. Judged at a save, so that what was stored before runs on. */

import { groupsOf } from "../declare/conditions.ts";
import { property } from "../declare/object.ts";
import { step } from "../declare/pointer.ts";
import { meaning } from "../rule/condition.ts";
import { isRange, MOST_DIGITS } from "../rule/postcode-shape.ts";
import type { Family, Problem } from "../types.ts";
import { boundsOf, isBelow } from "./disordered.ts";

/** One problem for each range of codes whose bounds differ in their digits, or have more than are compared. */
export function unequalBounds(family: Family, configuration: object): Problem[] {
  const { groups } = groupsOf(family, undefined, configuration);
  return groups
    .flatMap(({ conditions }) => conditions)
    .flatMap(({ condition, path }) => {
      const meant = meaning(family, condition);
      if (meant?.type.fold !== "postcode") return [];
      const { type, operator } = meant;
      return boundsOf(type, operator).flatMap(([least, most]): Problem[] => {
        const [from, to] = [least, most].map((name) => property(condition, name));
        if (!areDigits(from) || !areDigits(to) || isBelow(to, from, {}) || isRange([from, to])) return [];
        const [lower, upper] = [least, most].map((name) => type.properties[name]?.title ?? name);
        const message = `${upper} must have as many digits as ${lower}, at most ${MOST_DIGITS}: codes of another length are not between them.`;
        return [{ code: "bounds", path: path + step(most), message }];
      });
    });
}

/** What is none, and what is in the wrong order, others tell. */
function areDigits(bound: unknown): bound is string {
  return typeof bound === "string" && /^[0-9]+$/u.test(bound);
}
