import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { foldedName, type Instance } from "../../../engine/translations/instances.ts";
import type { Instances } from "../../../engine/types/translation-component.ts";

/** Returns a name as it is stored. */
export function tidyName(name: string): string {
  return name.normalize("NFC").trim();
}

/** Returns the reason for which an instance cannot have a name; undefined where it can. */
export function nameProblem(name: string, { label }: Instances, instances: readonly Instance[]): string | undefined {
  if (!hasVisibleText(name)) return `Please enter a name for the ${label} instance`;
  if (isUsedName(name, instances)) return `There is a ${label} instance with this name already. Blocks find their instance by its name`;
  return undefined;
}

/** Returns a name for a copy of an instance that no other instance has. */
export function copyName(name: string, instances: readonly Instance[]): string {
  for (let copy = 1; ; copy++) {
    const next = `${name} (Copy${copy === 1 ? "" : ` ${copy}`})`;
    if (!isUsedName(next, instances)) return next;
  }
}

/** Reports whether a name is taken; blocks find an instance by its name without case. */
function isUsedName(name: string, instances: readonly Instance[]): boolean {
  return instances.some((instance) => foldedName(instance.name) === foldedName(name));
}
