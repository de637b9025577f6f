import { requiredVariants } from "../../../engine/compiler/offer-for-owner.ts";
import { packsForAction } from "../../../engine/compiler/packs-for-action.ts";
import { functionActions, functionOwnerOf } from "../../../engine/declarations/actions.ts";
import { families } from "../../../engine/declarations/catalog.ts";
import { isOrderHold } from "../../../engine/declarations/function-owners.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import { owners } from "../../../engine/generated/owners.ts";
import type { Settings } from "../../../engine/generated/settings.ts";
import type { Owner } from "../../../engine/types/owner.ts";
import type { ReconcilerStatus } from "../../db/reconciler-status.ts";
import { applyOwnerChanges } from "../../function-owners/apply-owner-changes.ts";
import { type Availability, availabilityOf, stockIn } from "../../function-owners/availability.ts";
import { deniedAll, deniedScope } from "../../function-owners/denied-scopes.ts";
import { digestOfDesired } from "../../function-owners/desired-digest.ts";
import { type DesiredOwner, desiredOwner } from "../../function-owners/desired-owner.ts";
import { desiredSharedOwners } from "../../function-owners/desired-shared-owners.ts";
import { diffSharedOwners, type SharedOwnerChanges } from "../../function-owners/diff-shared-owners.ts";
import { failureSettingOf, onFailure } from "../../function-owners/failure-setting.ts";
import type { Optional } from "../../function-owners/messages.ts";
import { entriesNeeding, familiesNeeding } from "../../function-owners/needed-owners.ts";
import { functionOwnersOf, type OwnerClient, type RunnerNode, sharedOwnersOf } from "../../function-owners/owner-client.ts";
import { type PublishedRevisions, publishedRevisionsOf } from "../../function-owners/published-revisions.ts";
import { skipDenied } from "../../function-owners/skip-denied.ts";
import type { AdminClient } from "../../shopify/admin-client.ts";
import type { DocumentEntry, DocumentFamily } from "../../storage/document-entries.ts";
import { isStoredInDocument } from "../../storage/storage-for.ts";
import { observedObjectId } from "./observed-object-id.ts";
import type { Observation, Reconciler } from "./reconciler.ts";

/** Desired Function owners of a family whose configurations are stored in a document. */
export interface OwnerState {
  family: DocumentFamily;
  reconciler: Reconciler;
  /** The store's setting that decides whether checkout is blocked when the Function fails. */
  failureSetting?: keyof Settings;
  /** Returns the desired owners, given the document's entries, the stored statuses, and the availability of the variants from `asks`. */
  desire(entries: readonly DocumentEntry[], statuses: readonly ReconcilerStatus[], stock: Availability): DesiredOwner[];
  /** Returns the variants on which the desired owners depend. */
  asks(entries: readonly DocumentEntry[]): string[];
}

/** One kind of Function owner and how to reach its objects at Shopify. */
interface Kind extends Omit<OwnerState, "reconciler"> {
  id: string;
  title: string;
  failureText: string;
  platform(client: AdminClient): OwnerClient;
  /** Document that tells blocks about the objects once they are written. */
  confirmation?: PublishedRevisions;
}

/** Every kind of Function owner: one per configuration (family actions), or one shared by many (owners). */
export const runFunctionOwners: readonly OwnerState[] = [
  ...families.filter(isStoredInDocument).flatMap((family) => functionActions(family).map((action) => kindOfAction(family, action))),
  ...owners.filter((owner) => !isOrderHold(owner)).flatMap((owner) => familiesNeeding(owner).map((family) => ofOwner(owner, family))),
].map((kind) => ({ ...kind, reconciler: runReconciler(kind) }));

function kindOfAction(family: DocumentFamily, action: FamilyAction): Kind {
  const runner = functionOwnerOf(family, action);
  const packs = packsForAction(family, action).map(({ handle }) => handle);
  const [id] = packs;
  if (runner === undefined || id === undefined) throw new Error(`family ${family.id} has an act that nothing runs`);
  return {
    ...{ id, family, title: family.title, failureText: action.functionOwner?.message ?? family.title },
    desire: (entries) => desiredOwner(family, action, entries),
    asks: () => [],
    platform: (client) => functionOwnersOf(client, runner.resource, packs),
  };
}

function ofOwner(owner: Owner, family: DocumentFamily): Kind {
  const { id, title, message: failureText } = owner;
  return {
    ...{ id, family, title, failureText },
    ...(owner.discount === undefined ? {} : { confirmation: publishedRevisionsOf(owner) }),
    ...failureSettingOf(owner),
    desire: (entries, statuses, stock) => desiredSharedOwners(owner, family, entries, statuses, stock),
    asks: (entries) => entriesNeeding(owner, family, entries).flatMap(({ configuration }) => requiredVariants(owner, configuration)),
    platform: (client) => sharedOwnersOf(client, owner),
  };
}

/** Words for operators if the merchant changed the failure setting at Shopify. */
const CHANGED = "what becomes of orders where its Function fails was changed outside this app";

/** Observation of a shop that does not need the owner and never had one. Costs no request. */
const NOTHING: Observation = { isOutdated: false, message: null, removes: [], repair: async () => [] };

/** Creates the reconciler of one kind: Shopify has all objects that active configurations need, and no others. */
function runReconciler(kind: Kind): Reconciler {
  const { id, title, failureText, family, desire: desired, asks, platform: platformOf, confirmation, failureSetting } = kind;
  return {
    id,
    title,
    notice: { failureText, families: [family.id] },
    observe: async ({ admin, database, documents }, shop, { statuses, settings, families }) => {
      if (statuses.length === 0 && !families.has(family.id)) return NOTHING;
      const client = admin(shop);
      const platform = platformOf(client);
      const { entries } = await documents.read({ shop, family });
      const all = desired(entries, statuses, await availabilityOf(client, [...new Set(asks(entries))]));
      if (all.length === 0 && statuses.length === 0) return NOTHING;
      const nodes = await listed(platform);
      if ("denied" in nodes) {
        const isCurrent = statuses.length > 0 && statuses.every(({ due: mark, state }) => mark === null && state.denied !== undefined);
        return { isOutdated: !isCurrent, message: null, removes: [], repair: async () => deniedAll(nodes.denied, all, statuses) };
      }
      const ids = new Map(
        statuses.flatMap((each) => [[each.part, observedObjectId(each) ?? ""] as const]).filter(([, status]) => status !== ""),
      );
      const failure = failureSetting && onFailure(database, shop, failureSetting, settings, statuses, nodes);
      const plan = skipDenied(diffSharedOwners(ids, all, nodes, platform.messages, failure?.blockOnFailure), statuses);
      const confirmationRead = await confirmation?.read(client);
      const difference = (failure?.isChanged ? CHANGED : differenceOf(plan, statuses)) ?? confirmationRead?.differs(plan) ?? null;
      const repair = async () => {
        if (failure?.isChanged && !(await failure.takeOver())) return null;
        const carried = await applyOwnerChanges(platform, plan);
        return confirmationRead && !(await confirmationRead.write(carried)) ? null : carried;
      };
      return { isOutdated: difference !== null, message: difference, removes: removedBy(plan), repair };
    },
  };
}

function removedBy({ steps, remove }: SharedOwnerChanges): string[] {
  return [...remove, ...steps.flatMap((step) => step.remove)];
}

/** Lists the objects, or returns the scope whose absence denies reading them. */
async function listed(platform: OwnerClient): Promise<RunnerNode[] | { denied: Optional }> {
  try {
    return await platform.list();
  } catch (error) {
    const denied = deniedScope(error, platform.messages);
    if (denied === undefined) throw error;
    return { denied };
  }
}

/** Describes the drift to repair or to record. Null if there is none. */
function differenceOf({ steps, remove }: SharedOwnerChanges, statuses: readonly ReconcilerStatus[]): string | null {
  if (steps.some(({ write }) => write !== null && "make" in write)) return "missing";
  if (steps.some(({ write }) => write !== null)) return "not as it was written to Shopify";
  if (remove.length > 0) return "not needed any more";
  if (steps.some((step) => step.remove.length > 0)) return "more than once at Shopify";
  const status = new Map(statuses.map((each) => [each.part, each]));
  const changed = steps.find(({ desired: { part }, problem }) => (status.get(part)?.problem ?? null) !== problem);
  if (changed !== undefined) return changed.problem ?? "not as it was last seen";
  const isUnchanged = steps.every(({ desired, id }) => observedObjectId(status.get(desired.part)) === id);
  return isUnchanged && status.size === steps.length ? null : "not as it was last seen";
}

/** Returns whether Shopify already has the objects that the document's entries need, by the stored digests. */
export function isProvided(
  { desire, asks }: OwnerState,
  entries: readonly DocumentEntry[],
  statuses: readonly ReconcilerStatus[],
): boolean {
  const stock = stockIn(statuses);
  if (asks(entries).some((variant) => !(variant in stock))) return false;
  const desired = desire(entries, statuses, stock);
  const given = new Map(statuses.map(({ part, state, due: mark }) => [part, mark === null ? state.digest : null]));
  return given.size === desired.length && desired.every((each) => given.get(each.part) === digestOfDesired(each));
}
