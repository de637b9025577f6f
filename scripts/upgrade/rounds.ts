import { setTimeout as sleep } from "node:timers/promises";
import { OperationTypeNode, parse } from "graphql";
import { operationDocuments } from "../../server/shopify/operation-documents.ts";

/** Progress of a started build with the shops, by its own metrics. */
export interface Round {
  /** Configurations compiled anew in place, and those that moved to another Function. */
  rewritten: number;
  moved: number;
  /** Calls that changed something at Shopify, by operation, failed ones included. */
  writes: ReadonlyMap<string, number>;
  /** Seconds until every shop was compared. */
  seconds: number;
}

/** Limit in milliseconds: a store of hundreds of configurations takes some minutes on a busy machine. */
const PATIENCE = 300_000;

/** Waits until a newly started build has compared every shop with Shopify. Returns the metrics of the round. Throws after five minutes. */
export async function waitForRound(url: string): Promise<Round> {
  const began = performance.now();
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const seconds = (performance.now() - began) / 1_000;
    if (isRoundDone(text)) return { ...roundIn(text), seconds };
    if (seconds * 1_000 > PATIENCE) throw new Error(`the shops were not brought up to this build within ${PATIENCE / 60_000} minutes`);
    await sleep(100);
  }
}

/** True if a shop was compared and none is left. An empty queue proves nothing before the first comparison, nor if both builds compile alike. */
export function isRoundDone(text: string): boolean {
  return (
    figure(text, 'cartwright_compared_shops_total{outcome="done"}') > 0 && figure(text, 'cartwright_outdated_shops{access="open"}') === 0
  );
}

/** Metrics of a round so far. */
export function roundIn(text: string): Omit<Round, "seconds"> {
  const recompiled = (how: string) => figure(text, `cartwright_recompiled_customizations_total{how="${how}"}`);
  return { rewritten: recompiled("rewritten"), moved: recompiled("moved"), writes: platformWrites(text) };
}

const CALL = /^cartwright_platform_call_duration_seconds_count\{(?<labels>[^}]*)\} (?<count>\d+)/gmu;

/** Calls that write to Shopify, by operation; an operation that this project does not know counts as a write. */
function platformWrites(text: string): Map<string, number> {
  const writes = new Map<string, number>();
  for (const { groups } of text.matchAll(CALL)) {
    const operation = /operation="(?<name>[^"]+)"/u.exec(groups?.labels ?? "")?.groups?.name ?? "";
    if (!isQuery(operation)) writes.set(operation, (writes.get(operation) ?? 0) + Number(groups?.count));
  }
  return writes;
}

function isQuery(operation: string): boolean {
  const [definition] = parse(operationDocuments.get(operation) ?? "mutation { unknown }").definitions;
  return definition?.kind === "OperationDefinition" && definition.operation === OperationTypeNode.QUERY;
}

function figure(text: string, name: string): number {
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.slice(name.length));
}
