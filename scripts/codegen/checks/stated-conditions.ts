import { hasConditions } from "../../../engine/declarations/item-types.ts";
import { isRuleFamily } from "../../../engine/declarations/storage-declaration.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import type { Report } from "./reporter.ts";

type Path = readonly (string | number)[];

const STATED_CONDITIONS = /Up to (\d+) conditions/u;

/** Returns the limit of conditions that the text of a feature states. */
export function statedConditions(text: unknown): number | undefined {
  const [, number] = STATED_CONDITIONS.exec(String(text)) ?? [];
  return number === undefined ? undefined : Number(number);
}

/**
 * Checks that a feature of a plan promises as many conditions as the families that it sells can have. A family with a limit that no plan states
 * is reported itself.
 */
export function checkStatedConditions(
  { text, sold }: { text: unknown; sold: readonly string[] },
  limits: ReadonlySet<number>,
  { families }: Declared,
  path: Path,
  report: Report,
): void {
  const stated = statedConditions(text);
  if (stated === undefined) return;
  const others = sold.flatMap((name) => {
    const limit = limitOf(families.get(name));
    return limit !== undefined && limit !== stated && limits.has(limit) ? [`schemas/families/${name}.json takes ${limit}`] : [];
  });
  if (others.length > 0) report(path, `promises ${stated} conditions, and ${others.join(", ")}: let both say the same`);
}

/** Returns how many conditions a rule of a family can have. */
function limitOf(family: FamilyDeclaration | undefined): number | undefined {
  return family !== undefined && isRuleFamily(family) ? Object.values(family.properties).find(hasConditions)?.maxItems : undefined;
}
