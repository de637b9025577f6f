import { expectedValues, isExpected } from "../../../engine/declarations/expected-values.ts";
import type { ExpectedValue, FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { valuesOf } from "./bounds.ts";
import type { Report } from "./reporter.ts";
import { checkWhen } from "./when.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/**
 * Checks `visibleWhen`: the siblings exist, and can have all expected values at once. `chosen` are siblings that are set elsewhere although they are
 * hidden.
 */
export function checkShow(fields: Fields, name: string, chosen: readonly string[], folders: Declared["kinds"], report: Report): void {
  const { [name]: { visibleWhen = {} } = {}, ...siblings } = fields;
  checkWhen(visibleWhen, siblings, folders, (path, message) => report(["visibleWhen", ...path], message));
  for (const [sibling, expected] of Object.entries(visibleWhen)) {
    const shown = siblings[sibling];
    if (shown === undefined) continue;
    if (shown.widget === "hidden" && !chosen.includes(sibling) && !isExpected(expected, shown.const ?? shown.default))
      report(["visibleWhen", sibling], `never holds: "${sibling}" is hidden, and remains ${JSON.stringify(shown.const ?? shown.default)}`);
  }
  checkChain(fields, name, report);
}

/** Checks the siblings' own `visibleWhen`: their expected values must agree with the field's, and must not lead back to the field. */
function checkChain(fields: Fields, name: string, report: Report): void {
  const valuesByField = new Map<string, readonly unknown[]>();
  const visited = new Set<string>();
  const follow = (each: string): string | undefined => {
    for (const [sibling, expected] of Object.entries(fields[each]?.visibleWhen ?? {})) {
      const values = valuesMatching(fields[sibling], expected);
      if (sibling === name) return `leads back to "${name}", which would wait for itself: leave one of the conditions out`;
      const remaining = (valuesByField.get(sibling) ?? values)?.filter((value) => values?.includes(value) ?? true);
      if (remaining?.length === 0) return `never holds: "${sibling}" would need other values for "${name}" than for what that depends on`;
      if (remaining !== undefined) valuesByField.set(sibling, remaining);
      if (visited.has(sibling)) continue;
      visited.add(sibling);
      const wrong = follow(sibling);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };
  if (fields[name]?.visibleWhen?.[name] !== undefined) return;
  const wrong = follow(name);
  if (wrong !== undefined) report(["visibleWhen"], wrong);
}

/** Returns the possible values of a field that are as expected, if they are listed. */
function valuesMatching(field: FieldSchema | undefined, expected: ExpectedValue): readonly unknown[] | undefined {
  return (field && valuesOf(field)?.filter((value) => isExpected(expected, value))) ?? expectedValues(expected);
}
