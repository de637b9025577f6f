import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { valuesOf } from "./bounds.ts";
import { oneOf, type Report } from "./reporter.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** A field is drawn for some values of its siblings, and there is a way to all of them together. `chosen` are siblings that are set elsewhere though they are hidden. */
export function checkShow(fields: Fields, name: string, chosen: readonly string[], report: Report): void {
  const { show = {} } = fields[name] ?? {};
  for (const [sibling, values] of Object.entries(show)) {
    const shown = fields[sibling];
    if (!shown || sibling === name) {
      report(["show", sibling], "is not a sibling");
      continue;
    }
    const possible = valuesOf(shown);
    values.forEach((value, index) => {
      if (possible && !possible.includes(value))
        report(["show", sibling, index], `is not a value of "${sibling}": ${oneOf(possible.map(String))}`);
    });
    if (shown.control === "hidden" && !chosen.includes(sibling) && !values.includes(shown.const ?? shown.default))
      report(["show", sibling], `never holds: "${sibling}" is hidden, and remains ${JSON.stringify(shown.const ?? shown.default)}`);
  }
  checkChain(fields, name, report);
}

/** What a field's siblings need to be drawn themselves must agree with what it needs, and not lead back to it. */
function checkChain(fields: Fields, name: string, report: Report): void {
  const wanted = new Map<string, readonly unknown[]>();
  const seen = new Set<string>();
  const follow = (each: string): string | undefined => {
    for (const [sibling, values] of Object.entries(fields[each]?.show ?? {})) {
      if (sibling === name) return `leads back to "${name}", which would wait for itself: leave one of the conditions out`;
      const left = (wanted.get(sibling) ?? values).filter((value) => values.includes(value));
      if (left.length === 0) return `never holds: "${sibling}" would need other values for "${name}" than for what that depends on`;
      wanted.set(sibling, left);
      if (seen.has(sibling)) continue;
      seen.add(sibling);
      const wrong = follow(sibling);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };
  if (fields[name]?.show?.[name] !== undefined) return;
  const wrong = follow(name);
  if (wrong !== undefined) report(["show"], wrong);
}
