import { settings as declared, type Settings } from "../../engine/generated/settings.ts";
import type { Owner } from "../../engine/types/owner.ts";

/** An owner as the settings of a store have it: without what needs it only while a setting is on that is off. */
export function ownerUnder(settings: Settings, owner: Owner): Owner {
  return { ...owner, while: owner.while.filter(({ setting }) => setting === undefined || isOn(settings, setting)) };
}

/** Whether settings say otherwise than others what needs an owner. */
export function isOtherwise(owner: Owner, one: Settings, other: Settings): boolean {
  return owner.while.some(({ setting }) => setting !== undefined && isOn(one, setting) !== isOn(other, setting));
}

function isOn(settings: Settings, name: string): boolean {
  return new Map<string, unknown>(Object.entries(settings)).get(name) === true && name in (declared.form.properties ?? {});
}
