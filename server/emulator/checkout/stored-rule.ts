import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../../engine/configuration/validate/validate-stored.ts";
import { families } from "../../../engine/declarations/catalog.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { CONFIGURATION } from "../../../engine/shopify/constants.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Combines } from "../store.ts";
import type { DiscountClass } from "./discount-effect.ts";

/** A customization as the platform keeps it, with its metafields. */
export interface RuleRecord {
  /** The kind of customization, as admin-api/resources.ts names it, or a discount. */
  resource: string;
  id: string;
  title: string;
  enabled: boolean;
  /** Of a validation: whether checkout stops where its Function fails. */
  blockOnFailure?: boolean;
  functionHandle: string;
  metafields: { namespace: string; key: string; type: string; value: string }[];
  /** Of a discount alone: what it may lower, and beside what. */
  discount?: { classes: readonly DiscountClass[]; combinesWith: Combines };
}

/** What the app wrote beside its program: which rule of which family this is. Nothing, when another hand made it. */
export interface StoredRule {
  family: Family | null;
  guid: string | null;
  configuration: Configuration | null;
}

/** Reads the configuration metafield; a damaged one explains nothing, but its Function runs all the same. */
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
