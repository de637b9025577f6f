/**
 * Ranges that can hold no code, because both bounds must have as many digits as the codes between them. Validated on save only, so that stored
 * configurations keep running.
 */

import { declarationsOf } from "../../declarations/condition-declarations.ts";
import { groupsOf } from "../../declarations/conditions.ts";
import { isPostcodeRange, MAX_POSTCODE_DIGITS } from "../../declarations/postcode.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { getProperty } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";
import { boundsOf, isBelow } from "./ranges.ts";

/** Returns one problem for each range of codes whose bounds have different numbers of digits, or more digits than are compared. */
export function unequalBounds(family: Family, configuration: object): Problem[] {
  const { groups } = groupsOf(family, undefined, configuration);
  return groups
    .flatMap(({ conditions }) => conditions)
    .flatMap(({ condition, path }) => {
      const declarations = declarationsOf(family, condition);
      if (declarations?.type.normalization !== "postcode") return [];
      const { type, operator } = declarations;
      return boundsOf(type, operator).flatMap(([least, max]): Problem[] => {
        const [from, to] = [least, max].map((name) => getProperty(condition, name));
        if (!areDigits(from) || !areDigits(to) || isBelow(to, from, {}) || isPostcodeRange([from, to])) return [];
        const [lower, upper] = [least, max].map((name) => type.properties[name]?.title ?? name);
        const message = `${upper} must have as many digits as ${lower}, at most ${MAX_POSTCODE_DIGITS}: codes of another length are not between them.`;
        return [{ code: "bounds", path: path + escapeToken(max), message }];
      });
    });
}

/** Reports whether a bound consists of digits. Missing bounds and bounds in the wrong order are reported elsewhere. */
function areDigits(bound: unknown): bound is string {
  return typeof bound === "string" && /^[0-9]+$/u.test(bound);
}
