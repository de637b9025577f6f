import { isDeepStrictEqual } from "node:util";
import { compile } from "../../engine/compile.ts";
import { lockedBy } from "../../engine/gates.ts";
import { normalize } from "../../engine/normalize.ts";
import type { Configuration, Family, StoreFacts } from "../../engine/types.ts";
import { type Envelope, envelopeOf, written } from "../customizations/envelope.ts";
import { applied } from "../customizations/gate.ts";
import { outsideNote } from "../customizations/outside.ts";
import { problemOf } from "../customizations/prepare.ts";
import type { Customization, CustomizationInput } from "../platform/customizations.ts";
import type { CustomizationRow } from "../store/customizations.ts";
import type { Live } from "../store/revisions.ts";
import type { Difference } from "./difference.ts";

/** A live row and what the platform has for it. */
interface Subject {
  family: Family;
  row: CustomizationRow;
  node: Customization;
  facts: StoreFacts;
}

/** A revision, whichever side it is of. */
interface Current {
  revision: number;
  configuration: Configuration;
  note: string | null;
}

/** How the content of a customization differs: by a later revision, by the plan, by an edit in the platform's settings, or by damage. */
export function judgeContent(subject: Subject, live: Live | null): Difference[] {
  const { family, row, node, facts } = subject;
  const envelope = soundEnvelope(subject);
  const ours = live && row.revision !== null ? { ...live, revision: row.revision } : null;
  const newer = envelope !== null && envelope.revision > (ours?.revision ?? 0) ? envelope : null;
  const current: Current | null = newer ? { ...newer, note: newer.note ?? null } : ours;
  if (!current) return [];
  const locked = lockedBy(family, current.configuration.subtype, facts) !== null;
  const misfit = locked ? node.enabled : row.withheld;
  const kept = row.withheld || misfit;
  const rest = edited(subject, current, kept, envelope?.revision ?? 0) ?? overwritten(subject, current);
  return [
    ...(newer ? [{ kind: "newer", envelope: newer } as const] : []),
    ...(misfit ? [{ kind: "plan" } as const] : []),
    ...(rest ? [rest] : []),
  ];
}

/** What the platform carries, when it is ours and could be run today. */
function soundEnvelope({ family, row, node }: Subject): Envelope | null {
  const envelope = envelopeOf(node);
  return envelope?.guid === row.guid && problemOf(family, envelope.configuration) === null ? envelope : null;
}

/** The platform's word counts when it makes sense here. A state that the plan decides is not its word. */
function edited({ family, node }: Subject, { configuration }: Current, kept: boolean, after: number): Difference | null {
  const note = outsideNote(configuration, node, kept);
  if (note === null) return null;
  const word = { name: node.title, enabled: kept ? configuration.enabled : node.enabled };
  const next = normalize(family.id, { ...configuration, ...word }) as Configuration; // an object stays one
  return problemOf(family, next) === null ? { kind: "edited", configuration: next, note, after } : null;
}

/** What cannot be run any more stays as it is, and so does what needs another Function: the next save gives it that. */
function overwritten(subject: Subject, current: Current): Difference | null {
  const { node } = subject;
  const input = expected(subject, current);
  if (input === null || carries(node, input)) return null;
  const inItsOrder = sameInItsOrder(node, current);
  const same = inItsOrder === null ? null : expected(subject, inItsOrder);
  return same !== null && carries(node, same) ? null : { kind: "overwritten", node, input };
}

/** What a save would write now. */
function expected({ family, row, node, facts }: Subject, { revision, configuration, note }: Current): CustomizationInput | null {
  const result = compile(family.id, applied(family, configuration, facts));
  if (!result.ok || result.compiled.pack !== node.shopifyFunction.handle) return null;
  const change = { family, row, revision, configuration, compiled: result.compiled, withheld: row.withheld, note };
  return { ...written(change), enabled: node.enabled };
}

/** The database keeps a configuration's keys in an order of its own, and programs follow the order that they were compiled in. */
function sameInItsOrder(node: Customization, current: Current): Current | null {
  const envelope = envelopeOf(node);
  return envelope && isDeepStrictEqual(envelope.configuration, current.configuration)
    ? { ...current, configuration: envelope.configuration }
    : null;
}

function carries(node: Customization, { title, metafields }: CustomizationInput): boolean {
  const { program, variables, configuration, kind } = node;
  const there = new Map(Object.entries({ program, variables, configuration, kind }));
  const same = ({ key, type, value }: CustomizationInput["metafields"][number]) => {
    const found = there.get(key)?.value;
    return found !== undefined && (type === "json" ? isDeepStrictEqual(parsed(found), parsed(value)) : found === value);
  };
  return node.title === title && metafields.every(same);
}

/** What is no JSON is nothing of ours. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
