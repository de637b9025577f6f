/** Lists that must not contain the value of another field, as `excludedValue` of their schemas declares. */
import { hasExpectedFields } from "../../declarations/expected-values.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { type Fields, getProperty } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";

/** Returns one problem for each such list, at the entry. */
export function overlapProblems({ properties }: Family, configuration: Fields): Problem[] {
  return Object.entries(properties).flatMap(([name, { excludedValue: excludes, errorMessage: messages, title = name }]) => {
    const list = getProperty(configuration, name);
    if (excludes === undefined || !Array.isArray(list) || !hasExpectedFields(excludes.when, configuration)) return [];
    const at = list.indexOf(getProperty(configuration, excludes.field));
    const message = messages?.excludedValue ?? `${title} must not have what "${properties[excludes.field]?.title ?? excludes.field}" has`;
    return at < 0 ? [] : [{ code: "apart", path: escapeToken(name) + escapeToken(at), message }];
  });
}
