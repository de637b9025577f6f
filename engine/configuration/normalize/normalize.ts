/**
 * Turns what clients send and older versions stored into the one stored shape, so that nothing else knows old shapes. Total over
 * any JSON value: what it cannot make sense of is left as it is, for `validate` to name.
 */

import { subtypesOf } from "../../declarations/configuration.ts";
import { modeOf } from "../../declarations/modes.ts";
import { fields } from "../../generated/fields.ts";
import { type Fields, isObject } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import { applyMode } from "../apply-mode.ts";
import { migrateConfiguration } from "../migrate.ts";
import { MAX_PROBLEMS } from "../problem-message.ts";
import { normalizeFields } from "./fields.ts";

/** The fields of all families. */
const FIELDS: ReadonlySet<string> = new Set(fields);

/**
 * The stored shape of a configuration whose identity (guid, id, shop, revision) has been taken off. Families share one record in
 * the specification: fields that only other families use are left out, fields that none knows are kept for `validate` to name.
 */
export function normalize(family: Family, raw: Fields): Fields;
export function normalize(family: Family, raw: unknown): unknown;
export function normalize(family: Family, raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  const variants = subtypesOf(family);
  const there = migrateConfiguration(family, Object.entries(raw).filter(isPresent));
  const own = there.filter(([field]) => isKnown(family, field));
  const strangers = few(there, ([field]) => !FIELDS.has(field));
  const known = { type: family.storedType, ...(variants.length === 1 ? { subtype: variants[0] } : {}), ...Object.fromEntries(own) };
  const start = applyMode(family, known);
  const undecided = family.modes !== undefined && modeOf(family, start) === undefined ? family.modes.field : undefined;
  const fields = Object.entries(family.properties).filter(([field]) => field !== undecided);
  return Object.fromEntries([...strangers, ...normalizeFields(family, fields, start)]);
}

/** A field that is null is not there. */
function isPresent([, value]: [string, unknown]): boolean {
  return value !== null && value !== undefined;
}

function isKnown(family: Family, field: string): boolean {
  return FIELDS.has(field) || Object.hasOwn(family.properties, field);
}

/** A body may be all strangers: one more of them is kept than are named, so that no other step touches thousands. */
function few(there: readonly [string, unknown][], isStrange: (field: [string, unknown]) => boolean): [string, unknown][] {
  const found: [string, unknown][] = [];
  for (const field of there) if (isStrange(field) && found.push(field) > MAX_PROBLEMS) break;
  return found;
}
