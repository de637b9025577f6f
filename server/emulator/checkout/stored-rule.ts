import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../../engine/configuration/validate/validate-stored.ts";
import { families } from "../../../engine/declarations/catalog.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { CONFIGURATION } from "../../../engine/shopify/constants.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Combines } from "../store.ts";
import type { DiscountClass } from "./discount-effect.ts";

/** A customization as the emulator stores it, with its metafields. */
export interface RuleRecord {
  /** Name of the resource in admin-api/resources.ts, or `discount`. */
  resource: string;
  id: string;
  title: string;
  enabled: boolean;
  /** For a validation: true if checkout is blocked when the Function fails. */
  blockOnFailure?: boolean;
  functionHandle: string;
  metafields: { namespace: string; key: string; type: string; value: string }[];
  /** For a discount only: its classes and combinations. */
  discount?: { classes: readonly DiscountClass[]; combinesWith: Combines };
}

/** Configuration that the app stored beside its program. All values are null for an object that the app did not create. */
export interface StoredRule {
  family: Family | null;
  guid: string | null;
  configuration: Configuration | null;
}

/** Reads the configuration metafield. A damaged one has no explanation, but its Function still runs. */
export function storedRule(record: RuleRecord): StoredRule {
  const value = record.metafields.find(({ key }) => key === CONFIGURATION)?.value;
  const none: StoredRule = { family: null, guid: null, configuration: null };
  if (value === undefined) return none;
  const envelope = JSON.parse(value) as { family?: unknown; guid?: unknown; configuration?: unknown } | null;
  const declared = families.find(({ id }) => id === envelope?.family);
  if (!envelope || !declared) return none;
  const checked = validateStored(declared, normalize(declared, envelope.configuration));
  return {
    family: declared,
    guid: typeof envelope.guid === "string" ? envelope.guid : null,
    configuration: checked.ok ? checked.configuration : null,
  };
}
