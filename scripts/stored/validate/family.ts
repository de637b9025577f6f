import { families, familyOfType } from "../../../engine/declarations/catalog.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import type { Stored } from "../shape/stored.ts";

/** A family, or the reason why there is none. `pointer` is relative to the unwrapped value. */
export type FamilyLookup = { family: Family } | { pointer: string; problem: Problem };

/**
 * Returns the family of stored data: the one that the envelope or row names, else that of its `type`, else the one in its path, else the given one.
 */
export function familyOf({ family, value, pointer }: Stored, given: Family | undefined, path: string): FamilyLookup {
  if (family !== undefined) return named(family.name, family.pointer);
  const { type } = value;
  if (typeof type === "string") return familyByType(type, pointer);
  const pathFamily = inPath(path) ?? given;
  if (pathFamily !== undefined) return { family: pathFamily };
  const message =
    type === undefined || type === null ? "Nothing says of which family this is" : "The type of a configuration must be a text";
  return { pointer: `${pointer}/type`, problem: { code: "unknownType", path: "", message } };
}

function named(name: unknown, pointer: string): FamilyLookup {
  const family = families.find(({ id }) => id === name);
  return family ? { family } : { pointer, problem: { code: "unknownFamily", path: "", message: `There is no family ${quoted(name)}` } };
}

function familyByType(type: string, pointer: string): FamilyLookup {
  const family = familyOfType(type);
  if (family) return { family };
  return { pointer: `${pointer}/type`, problem: { code: "unknownType", path: "", message: `There is no type ${quoted(type)}` } };
}

/** Returns the family whose id is the last folder or part of the file's name that is one, as in `payment/eu.json` or `eu.payment.json`. */
function inPath(path: string): Family | undefined {
  const names = path.split(/[/\\.]/);
  return names.reverse().flatMap((name) => families.find(({ id }) => id === name) ?? [])[0];
}

const quoted = (name: unknown): string => JSON.stringify(name).slice(0, 80);
