import { isDeepStrictEqual } from "node:util";
import { compiledFor } from "../../engine/compiler/prepare-configuration.ts";
import { effectiveConfiguration } from "../../engine/configuration/apply-entitlements.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { isEnabled, nameOf, subtypeOf } from "../../engine/declarations/configuration.ts";
import { lockedBy } from "../../engine/declarations/entitlements.ts";
import { failureField, isBlockedOnFailure, isExternallyEditable } from "../../engine/declarations/storage-declaration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { PROGRAM_METAFIELD_KEY, VARIABLES_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { externalEditNote } from "../configurations/external-edit-note.ts";
import { problemOf, reason } from "../configurations/prepare.ts";
import type { ConfigurationRow } from "../db/configurations.ts";
import type { PublishedContent } from "../db/revisions.ts";
import type { Part, StorageChange, StoredObject } from "../storage/configuration-storage.ts";
import { type Envelope, envelopeOf, serializeEntries } from "../storage/envelope.ts";
import type { Drift } from "./drift.ts";

/** A live row and its object at Shopify. */
interface Subject {
  family: Family;
  row: ConfigurationRow;
  node: StoredObject;
  facts: ShopFacts;
  /** True until the shop's rules are recompiled by this engine. */
  updating: boolean;
}

/** A revision from either side. */
interface Current {
  revision: number;
  configuration: Configuration;
  note: string | null;
}

/** Returns the drift in the content of a customization: a later revision, the plan, an edit in Shopify's settings, or damage. */
export function diffContent(subject: Subject, published: PublishedContent | null): Drift[] {
  const { family, row, node, facts } = subject;
  const envelope = soundEnvelope(subject);
  const ours = published && row.revision !== null ? { ...published, revision: row.revision } : null;
  const newer = envelope !== null && envelope.revision > (ours?.revision ?? 0) ? envelope : null;
  const current: Current | null = newer ? { ...newer, note: newer.note ?? null } : ours;
  if (!current) return [];
  const locked = lockedBy(family, subtypeOf(current.configuration), facts) !== null;
  const misfit = locked ? node.enabled : row.withheld;
  const joined = row.pause === "paused" && node.enabled && !locked && !misfit;
  const isLocked = row.withheld || misfit || row.pause !== null;
  const rest = edited(subject, current, isLocked, envelope?.revision ?? 0) ?? different(subject, current);
  return [
    ...(newer ? [{ kind: "newer", envelope: newer } as const] : []),
    ...(misfit ? [{ kind: "plan" } as const] : []),
    ...(joined ? [{ kind: "unpaused" } as const] : []),
    ...(rest ? [rest] : []),
  ];
}

/** Returns the envelope of the object if it belongs to the row and is valid today. */
function soundEnvelope({ family, row, node }: Subject): Envelope | null {
  const envelope = envelopeOf(node);
  return envelope?.guid === row.guid && problemOf(family, envelope.configuration) === null ? envelope : null;
}

/** Returns the drift of an edit in Shopify's settings. The edit counts if it is valid here. A state that the plan decides is no edit. */
function edited({ family, node }: Subject, { configuration }: Current, isLocked: boolean, after: number): Drift | null {
  if (!isExternallyEditable(family)) return null;
  const enabled = isEnabled(configuration);
  const blockOnFailure = isBlockedOnFailure(family, configuration);
  const note = externalEditNote(family, { name: nameOf(configuration), enabled, blockOnFailure }, node, isLocked);
  if (note === null) return null;
  const field = failureField(family);
  const differs = field !== undefined && node.blockOnFailure !== blockOnFailure;
  const word = {
    ...{ name: node.title, enabled: isLocked ? enabled : node.enabled },
    ...(differs ? { [field]: node.blockOnFailure } : {}),
  };
  const next = validateStored(family, normalize(family, { ...configuration, ...word }));
  return next.ok && problemOf(family, next.configuration) === null
    ? { kind: "edited", configuration: next.configuration, note, after }
    : null;
}

/**
 * Compares the object with what a save would write now. A program, variables or a Function of an older engine are recompiled, and nobody is at fault;
 * any other difference was overwritten outside the app. A revision that this engine cannot compile stays as it is, and is reported.
 */
function different(subject: Subject, current: Current): Drift | null {
  const { family, node, updating } = subject;
  const inItsOrder = sameInItsOrder(node, current);
  const expected = [...(inItsOrder ? [inItsOrder] : []), current].map((each) => () => changeTo(subject, each));
  let differing: { change: StorageChange; fields: string[] } | null = null;
  for (const make of expected) {
    const change = make();
    if ("problem" in change) return { kind: "unrunnable", problem: change.problem };
    const fields = unlike(node, change);
    if (fields.length === 0) return null;
    differing ??= { change, fields };
  }
  if (!differing) return null;
  const { change, fields } = differing;
  const elsewhere = fields.includes(FUNCTION);
  // a state that could not be adopted as a revision would be lost in a move
  const { enabled, blockOnFailure } = serializeEntries(change);
  if (elsewhere && (node.enabled !== enabled || node.blockOnFailure !== blockOnFailure)) return null;
  const compiledOnly = fields.every((field) => COMPILED.includes(field));
  if (elsewhere || (updating && compiledOnly)) return { kind: "outdated", node, change };
  const state = isExternallyEditable(family) ? { enabled: node.enabled, blockOnFailure: node.blockOnFailure } : {};
  return { kind: "overwritten", node, input: { ...serializeEntries(change), ...state } };
}

/** Compiles the revision with this engine, or returns the reason why that fails. */
function changeTo({ family, row, facts }: Subject, { revision, configuration, note }: Current): StorageChange | { problem: string } {
  const result = compiledFor(family, effectiveConfiguration(family, configuration, facts));
  if (!result.ok) return { problem: reason(family, result.problems) };
  return { family, row, revision, configuration, compiled: result.compiled, withheld: row.withheld, note };
}

/** Returns the revision with its keys in the object's order. The database reorders keys, and programs follow the order that they were compiled in. */
function sameInItsOrder(node: StoredObject, current: Current): Current | null {
  const envelope = envelopeOf(node);
  return envelope && isDeepStrictEqual(envelope.configuration, current.configuration)
    ? { ...current, configuration: envelope.configuration }
    : null;
}

const FUNCTION = "function";
const COMPILED = [FUNCTION, PROGRAM_METAFIELD_KEY, VARIABLES_METAFIELD_KEY];

/** Returns the names of all parts that differ: the Function, the title, and the keys of metafields. */
function unlike(node: StoredObject, change: StorageChange): string[] {
  const { title, enabled, parts } = serializeEntries(change);
  const same = ({ key, type, value }: Part) => {
    const text = node.parts[key];
    return typeof text === "string" && (type === "json" ? isDeepStrictEqual(tryParseJson(text), tryParseJson(value)) : text === value);
  };
  return [
    ...((change.compiled?.pack ?? null) === node.pack ? [] : [FUNCTION]),
    ...(node.title === title ? [] : ["title"]),
    ...(isExternallyEditable(change.family) || node.enabled === enabled ? [] : ["state"]),
    ...parts.filter((part) => !same(part)).map(({ key }) => key),
  ];
}
