import type { Stoppage } from "../../engine/coverage/rule-effect.ts";
import type { ActivationLimits } from "../../engine/declarations/activation-limits.ts";
import { nameField, variantNamed } from "../../engine/declarations/configuration.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListRow } from "../db/list-rows.ts";
import type { Title } from "../storage/configuration-storage.ts";
import { planProblem } from "./assert-entitled.ts";
import { externalEditNote } from "./external-edit-note.ts";
import type { LastChange } from "./last-change.ts";
import type { MatchedObject } from "./match-shopify-object.ts";
import type { CachedValidity } from "./validity-cache.ts";

/** List item: Shopify's object joined with our data. */
export interface ListItem {
  id: string;
  guid: string;
  title: string;
  enabled: boolean;
  subtype: string | null;
  revision: number | null;
  /** Sentence that says what the rule does. */
  summary?: string;
  problem?: string;
  /** Edits made outside the app, until the configuration is saved here. */
  note?: string;
  /** Time since which checkout has gone on without the rule, because its Function failed. */
  failingSince?: string;
  /** Set if the rule stops every order, or every method, while it is on. */
  stoppage?: Stoppage;
  /** Days and test carts to which it is limited. */
  limits?: ActivationLimits;
  /** Switched off by the pause of all rules. */
  paused?: true;
  /** Created off, and never turned on. */
  draft?: true;
  /** Deleted outside the app; our rows still have the configuration. */
  missing?: true;
  changedAt?: string;
  changedBy?: LastChange["changedBy"];
  /** Fields that the columns of the list show. */
  values?: Fields;
  /** Marker fields of the specification, by the names that the family declares. */
  [marker: string]: unknown;
}

/** Builds the item of an object that Shopify has. */
export function toItem(family: Family, { title: node, row, envelope }: MatchedObject, validity: CachedValidity | null): ListItem {
  const { withheld = false, pause = null } = row ?? {};
  const waits = pause !== null;
  const problem = validity
    ? (validity.problem ?? planProblem(family, validity.plan, { enabled: node.enabled || waits, withheld }))
    : "It wasn't created with this app, or its configuration can't be read.";
  const failing = node.failingSince;
  const note =
    row?.digest != null && validity
      ? (externalEditNote(family, validity, node, withheld || waits) ?? waitingNote(row, validity) ?? row.note)
      : (envelope?.note ?? null);
  return {
    id: node.id,
    guid: row?.guid ?? envelope?.guid ?? node.id,
    title: node.title,
    enabled: node.enabled,
    subtype: validity?.subtype ?? variantOf(family, node),
    revision: row?.revision ?? envelope?.revision ?? null,
    ...markers(family, variantOf(family, node), node.marker ?? undefined),
    ...(problem === null ? {} : { problem }),
    ...(note === null ? {} : { note }),
    ...(failing === null ? {} : { failingSince: failing }),
    ...(node.enabled && problem === null && validity?.stoppage !== undefined ? { stoppage: validity.stoppage } : {}),
    ...(validity?.limits === undefined ? {} : { limits: validity.limits }),
    ...(waits && !node.enabled ? { paused: true as const } : {}),
    ...(row?.never_on && !node.enabled ? { draft: true as const } : {}),
    ...shownOf(family, row?.guid ?? node.id, node.title, validity),
  };
}

/** Notes that a rule runs in the Function that the previous release chose, until the reconciler has moved it. */
function waitingNote({ pack, state }: ListRow, validity: CachedValidity): string | null {
  const moves = state === "live" && pack !== null && validity.pack !== null && pack !== validity.pack;
  return moves ? "Running as saved by an earlier version of this app. It updates automatically." : null;
}

/** Builds the item of a configuration that was deleted outside the app: everything the merchant made is still stored and can be restored. */
export function missingItem(family: Family, { guid, platform_id, revision }: ListRow, validity: CachedValidity): ListItem {
  const { name, subtype } = validity;
  const problem = "It was deleted outside this app and isn't applied.";
  const shown = { id: platform_id ?? guid, guid, title: name, enabled: false, subtype: subtype ?? null, revision };
  return {
    ...shown,
    ...markers(family, subtype ?? null, variantNamed(family, subtype)?.markerValue),
    problem,
    missing: true,
    ...shownOf(family, guid, name, validity),
  };
}

/** Returns the stored fields that the item shows: those of the columns, or the whole record. */
function shownOf(family: Family, guid: string, title: string, validity: CachedValidity | null): Fields {
  const { record } = family.endpoints;
  if (record !== undefined) return { [nameField(family)]: title, ...validity?.values, [record.id]: guid };
  return validity?.values === undefined ? {} : { values: validity.values };
}

/** Returns the variant that Shopify's copy is marked with, whatever our rows hold. */
function variantOf({ variants = {} }: Family, { marker: titleMarker }: Title): string | null {
  return Object.entries(variants).find(([, { markerValue }]) => markerValue === titleMarker)?.[0] ?? null;
}

/** Builds the marker fields. Each holds the marker of the variants that it stands for, and is null for the others. */
function markers({ endpoints }: Family, variant: string | null, value: string | undefined): Record<string, { value: string } | null> {
  const marker = value === undefined ? null : { value };
  const fields = Object.entries(endpoints.variantKeys ?? {});
  return Object.fromEntries(fields.map(([field, variants]) => [field, variant !== null && variants.includes(variant) ? marker : null]));
}
