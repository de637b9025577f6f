import { variantOf } from "../../declarations/configuration.ts";
import { hasExpectedFields } from "../../declarations/expected-values.ts";
import { inactiveModeFields, modeOf } from "../../declarations/modes.ts";
import type { Configuration } from "../../generated/types.ts";
import { type Fields, isObject } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";
import { toStoredForm } from "../apply-mode.ts";
import { initialFields } from "../initial-fields.ts";
import { MAX_PROBLEMS } from "../problem.ts";
import { visibleFields } from "../visible-fields.ts";
import { itemProblems } from "./items.ts";

/** A valid stored configuration, or its problems: one located problem for each invalid field. */
export type Validation = { ok: true; configuration: Configuration } | { ok: false; problems: Problem[] };

/** Returns the failed validation for some problems, cut to the number that is reported. */
export function asInvalid(problems: readonly Problem[]): Validation {
  return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
}

/**
 * Validates that a stored configuration can run. The spelling of texts is only validated on save, and does not keep a configuration from running.
 * Never throws, whatever the value is.
 */
export function validateStored(family: Family, configuration: unknown): Validation {
  const problems = diagnose(family, configuration);
  if (!isSound(configuration, problems)) return asInvalid(problems);
  return { ok: true, configuration: toStoredForm(family, configuration) };
}

/** Narrows the type: a value without problems has the stored form of its family. */
function isSound(_value: unknown, problems: readonly Problem[]): _value is Configuration {
  return problems.length === 0;
}

function diagnose(family: Family, configuration: unknown): Problem[] {
  if (!isObject(configuration)) return [{ code: "type", path: "", message: `A ${family.storedAs} must be an object` }];
  const unknown = family.variants !== undefined && variantOf(family, configuration) === undefined;
  // beside an unknown variant, any field may exist
  const fields = unknown ? Object.entries(family.properties) : visibleFields(family, configuration);
  const inactive = inactiveModeFields(family, configuration);
  const required = family.required.filter(
    (name) => hasExpectedFields(family.properties[name]?.visibleWhen, configuration) && !inactive.includes(name),
  );
  const hidden = Object.keys(family.properties);
  return itemProblems(family, withoutEmptied(family, configuration, inactive), {
    path: "",
    fields,
    hidden,
    required,
    validators: family.validators.fields,
    maxFields: MAX_PROBLEMS,
  });
}

/** Returns a configuration without the fields of other modes that have their initial values; without all of these fields if the mode is unknown. */
function withoutEmptied(family: Family, configuration: Fields, inactive: readonly string[]): Fields {
  if (inactive.length === 0) return configuration;
  const hasMode = modeOf(family, configuration) !== undefined;
  const empty = initialFields(family.properties, {});
  const isEmptied = (name: string) => JSON.stringify(configuration[name]) === JSON.stringify(empty[name]);
  const cleared = inactive.filter((name) => Object.hasOwn(configuration, name) && (!hasMode || isEmptied(name)));
  if (cleared.length === 0) return configuration;
  const remaining = { ...configuration };
  for (const name of cleared) Reflect.deleteProperty(remaining, name);
  return remaining;
}
