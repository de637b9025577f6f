import { settings as declared, type Settings } from "../../engine/generated/settings.ts";
import type { Owner } from "../../engine/types/owner.ts";

/** Returns the owner under the settings of a store: without the needs whose setting is off. */
export function ownerUnder(settings: Settings, owner: Owner): Owner {
  return { ...owner, neededBy: owner.neededBy.filter(({ setting }) => setting === undefined || isOn(settings, setting)) };
}

/** Returns whether the needs of the owner differ between the two settings. */
export function isOtherwise(owner: Owner, one: Settings, other: Settings): boolean {
  return owner.neededBy.some(({ setting }) => setting !== undefined && isOn(one, setting) !== isOn(other, setting));
}

function isOn(settings: Settings, name: string): boolean {
  return new Map<string, unknown>(Object.entries(settings)).get(name) === true && name in (declared.form.properties ?? {});
}
