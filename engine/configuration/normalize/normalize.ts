/**
 * Converts input of clients and of older versions to the one stored form, so that no other module knows old forms. Accepts any JSON value; what makes
 * no sense is left unchanged for `validate` to report.
 */

import { subtypesOf } from "../../declarations/configuration.ts";
import { modeOf } from "../../declarations/modes.ts";
import { fields } from "../../generated/fields.ts";
import { type Fields, isObject } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import { applyMode } from "../apply-mode.ts";
import { migrateConfiguration } from "../migrate.ts";
import { MAX_PROBLEMS } from "../problem.ts";
import { normalizeFields } from "./fields.ts";

/** Names of the fields of all families. */
const FIELDS: ReadonlySet<string> = new Set(fields);

/**
 * Returns the stored form of a configuration without identity fields (guid, id, shop, revision). In the specification all families share one record:
 * fields that only other families use are dropped, unknown ones stay for `validate` to report.
 */
export function normalize(family: Family, raw: Fields): Fields;
export function normalize(family: Family, raw: unknown): unknown;
export function normalize(family: Family, raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  const variants = subtypesOf(family);
  const there = migrateConfiguration(family, Object.entries(raw).filter(isPresent));
  const own = there.filter(([field]) => isDeclaredField(family, field));
  const strangers = few(there, ([field]) => !FIELDS.has(field));
  const typeFields = { type: family.storedAs, ...(variants.length === 1 ? { subtype: variants[0] } : {}), ...Object.fromEntries(own) };
  const start = applyMode(family, typeFields);
  const undecided = family.modes !== undefined && modeOf(family, start) === undefined ? family.modes.field : undefined;
  const fields = Object.entries(family.properties).filter(([field]) => field !== undecided);
  return Object.fromEntries([...strangers, ...normalizeFields(family, fields, start)]);
}

/** Reports whether a field is present; null counts as missing. */
function isPresent([, value]: [string, unknown]): boolean {
  return value !== null && value !== undefined;
}

function isDeclaredField(family: Family, field: string): boolean {
  return FIELDS.has(field) || Object.hasOwn(family.properties, field);
}

/** Limits the unknown fields of a body to one more than are reported, so that no later step handles thousands. */
function few(there: readonly [string, unknown][], isStrange: (field: [string, unknown]) => boolean): [string, unknown][] {
  const strangeFields: [string, unknown][] = [];
  for (const field of there) if (isStrange(field) && strangeFields.push(field) > MAX_PROBLEMS) break;
  return strangeFields;
}
