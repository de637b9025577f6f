/** Bounds between which no code is, for both have as many digits as a code between them. Judged at a save, so that what was stored before runs on. */

import { declarationsOf } from "../../declarations/condition-declarations.ts";
import { groupsOf } from "../../declarations/conditions.ts";
import { isRange, MAX_DIGITS } from "../../declarations/postcode-shape.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { getProperty } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";
import { boundsOf, isBelow } from "./ranges.ts";

/** One problem for each range of codes whose bounds differ in their digits, or have more than are compared. */
export function unequalBounds(family: Family, configuration: object): Problem[] {
  const { groups } = groupsOf(family, undefined, configuration);
  return groups
    .flatMap(({ conditions }) => conditions)
    .flatMap(({ condition, path }) => {
      const meant = declarationsOf(family, condition);
      if (meant?.type.fold !== "postcode") return [];
      const { type, operator } = meant;
      return boundsOf(type, operator).flatMap(([least, most]): Problem[] => {
        const [from, to] = [least, most].map((name) => getProperty(condition, name));
        if (!areDigits(from) || !areDigits(to) || isBelow(to, from, {}) || isRange([from, to])) return [];
        const [lower, upper] = [least, most].map((name) => type.properties[name]?.title ?? name);
        const message = `${upper} must have as many digits as ${lower}, at most ${MAX_DIGITS}: codes of another length are not between them.`;
        return [{ code: "bounds", path: path + escapeToken(most), message }];
      });
    });
}

/** What is none, and what is in the wrong order, others tell. */
function areDigits(bound: unknown): bound is string {
  return typeof bound === "string" && /^[0-9]+$/u.test(bound);
}
