import { families } from "../../engine/declarations/catalog.ts";
import { isStoredExternally } from "../../engine/declarations/storage-declaration.ts";
import type { Family } from "../../engine/types/family.ts";
import { forEachYielding } from "../concurrency/for-each-yielding.ts";
import type { Limit } from "../concurrency/limit-concurrency.ts";
import { lockOf } from "../configurations/lock.ts";
import { OWN_ENGINE_DIGEST } from "../core/engine-digest.ts";
import { isEngineStale, markEngine } from "../db/reconcile-queue.ts";
import type { Services } from "../services.ts";
import { learnCurrencies, learnUntitled } from "../shops/learn-shop.ts";
import type { StoredObject } from "../storage/configuration-storage.ts";
import { envelopeOf } from "../storage/envelope.ts";
import { isStoredInDocument, storageFor } from "../storage/storage-for.ts";
import { sharedLocation, storageLocation } from "../storage/storage-location.ts";
import { describeFindings, incompleteFindings } from "./describe-findings.ts";
import { diff } from "./diff.ts";
import { diffReconciler } from "./diff-reconciler.ts";
import { type Drift, type DriftFinding, describeDrift } from "./drift.ts";
import { loadState, reloadState } from "./load-state.ts";
import { findUnpaired, type Pair, pairObjects } from "./pair-objects.ts";
import { type Read, readDocument } from "./read-document.ts";
import { reconcileBilling } from "./reconcile-billing.ts";
import { reconcilers } from "./reconcilers/reconcilers.ts";
import { repair } from "./repair.ts";

/**
 * Maximum number of repairs of one customization in a run. A repair may uncover the next drift. Each kind is repaired at most once, so that a run
 * ends even while somebody keeps changing things.
 */
const STEPS = 10;

export interface Options {
  /** True to repair drift, false to report only. */
  repair: boolean;
  /** True to compare subscriptions, too. */
  billing: boolean;
  /** Limits how many customizations are repaired at once, over all shops. */
  mending?: Limit;
  /** Stops the run between two customizations. */
  signal?: AbortSignal;
}

export interface ReconcileResult {
  findings: DriftFinding[];
  /** True if all rules of the shop that this engine can compile are compiled by it. */
  updated: boolean;
}

/** Compares everything we store of a shop with Shopify. Drift that cannot be repaired now is reported, and does not stop the rest. */
export async function reconcileShop(services: Services, shop: string, options: Options): Promise<ReconcileResult> {
  const { database } = services;
  const updating = await database.withShop(shop, (tenant) => isEngineStale(tenant, OWN_ENGINE_DIGEST));
  const findings: DriftFinding[] = [];
  for (const place of new Set(families.filter(isStoredExternally).map(storageLocation)))
    findings.push(...(await comparePlace(services, shop, place, updating, options)));
  if (options.billing && !options.signal?.aborted) findings.push(...(await reconcileBilling(services, shop, options.repair)));
  for (const reconciler of reconcilers)
    if (!options.signal?.aborted) findings.push(...(await diffReconciler(services, shop, reconciler, options.repair)));
  if (options.repair && !options.signal?.aborted) {
    await learnForFigures(services, shop);
    await services.pastNames(shop);
  }
  const updated = !options.signal?.aborted && !findings.some(({ kind, isUnrepaired }) => kind === "outdated" && isUnrepaired);
  if (updated && updating && options.repair) await database.withShop(shop, (tenant) => markEngine(tenant, OWN_ENGINE_DIGEST));
  return { findings, updated };
}

/** Reads the currencies and titles from Shopify that figures need. */
async function learnForFigures(services: Services, shop: string): Promise<void> {
  await learnCurrencies(services, shop);
  await learnUntitled(services, shop);
}

async function comparePlace(
  services: Services,
  shop: string,
  place: string,
  updating: boolean,
  { repair: shouldRepair, mending = (work) => work(), signal }: Options,
): Promise<DriftFinding[]> {
  const sharing = sharedLocation(place);
  const [first] = sharing;
  if (first === undefined) return [];
  const { nodes, findings: unread, foreign } = await nodesOf(services, shop, first, shouldRepair, updating);
  if (foreign) return unread;
  const context = { facts: await services.facts(shop), updating };
  const ids = sharing.map(({ id }) => id);
  const rows = await loadState(services, shop, ids, guidsOf(nodes));
  const findings = [...unread, ...findUnpaired(rows, nodes).map((node) => incompleteFindings(shop, place, node))];
  const drifted: { pair: Pair; differences: Drift[] }[] = [];
  await forEachYielding(pairObjects(place, rows, nodes), (pair) => {
    const differences = signal?.aborted ? [] : diff(pair, context);
    if (differences.length > 0) drifted.push({ pair, differences });
  });
  for (const { pair, differences } of drifted) {
    if (signal?.aborted) break;
    if (shouldRepair) findings.push(...(await mending(() => repairPair(services, shop, pair, updating))));
    else findings.push(...differences.map((difference) => describeFindings(shop, pair, difference)));
  }
  return findings;
}

/** Lists the objects in a storage location. A document is repaired first. */
async function nodesOf(services: Services, shop: string, family: Family, shouldRepair: boolean, updating: boolean): Promise<Read> {
  if (isStoredInDocument(family)) return readDocument(services, { shop, family }, shouldRepair, updating);
  return { nodes: await storageFor(services, shop, family).list(), findings: [] };
}

/** Repairs the drift that remains once the customization is locked. */
function repairPair(services: Services, shop: string, observedPair: Pair, updating: boolean): Promise<DriftFinding[]> {
  return services.database.exclusively(lockOf(shop, observedPair.guid), async () => {
    const findings: DriftFinding[] = [];
    const done = new Set<Drift["kind"]>();
    for (let step = 0; step < STEPS; step++) {
      const pair = await reloadState(services, shop, observedPair);
      const next = diff(pair, { facts: await services.facts(shop), updating }).find(({ kind }) => !done.has(kind));
      if (!next) break;
      done.add(next.kind);
      findings.push(await attempt(services, shop, pair, next));
      if (next.kind === "outdated") break; // the repair writes the whole object, so no drift can remain
    }
    return findings;
  });
}

async function attempt(services: Services, shop: string, pair: Pair, difference: Drift): Promise<DriftFinding> {
  const finding = describeFindings(shop, pair, difference);
  try {
    await repair(services, shop, pair, difference);
    return { ...finding, done: describeDrift(difference).done, isUnrepaired: difference.kind === "unrunnable" };
  } catch (error) {
    return { ...finding, done: `not mended: ${error instanceof Error ? error.message : error}`, isUnrepaired: true };
  }
}

function guidsOf(nodes: readonly StoredObject[]): string[] {
  return nodes.flatMap((node) => envelopeOf(node)?.guid ?? []);
}
