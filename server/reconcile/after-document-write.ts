import { isOrderHold, ownersOf } from "../../engine/declarations/function-owners.ts";
import type { Owner } from "../../engine/types/owner.ts";
import { requestReconciles } from "../db/reconciler-status.ts";
import { chargedMarks, chargedNeed, digestOfMarks } from "../function-owners/checkout-hold-program.ts";
import { isOwnerNeeded } from "../function-owners/needed-owners.ts";
import { ownerUnder } from "../function-owners/owner-under.ts";
import type { DocumentEntry, DocumentFamily } from "../storage/document-entries.ts";
import type { Place } from "../storage/document-writer.ts";
import { isProvided, runFunctionOwners } from "./reconcilers/function-owners.ts";
import { observedObjectId } from "./reconcilers/observed-object-id.ts";
import { readReconcilerInputs } from "./reconcilers/read-inputs.ts";
import type { Reconciler, ReconcilerDependencies, ReconcilerInputs } from "./reconcilers/reconciler.ts";
import { runReconcilers } from "./reconcilers/run-reconciler.ts";
import { singleOwnerReconciler, storedMarks } from "./reconcilers/single-owner.ts";

/** A reconciler that depends on a document, and a test whether a change of the document leaves nothing to do. */
interface Following {
  reconciler: Reconciler;
  isDone(after: readonly DocumentEntry[], inputs: ReconcilerInputs): boolean;
}

/**
 * Runs the reconcilers that depend on a shop's document after a change of it, and waits for them: the owners, and the objects by which Functions run
 * its entries. If nothing is to be done, the check costs one statement.
 */
export async function afterDocumentWrite(
  needs: ReconcilerDependencies,
  { shop, family }: Place,
  after: readonly DocumentEntry[],
): Promise<void> {
  const { database } = needs;
  const following = followingOf(family);
  if (following.length === 0) return;
  const inputsOf = await readReconcilerInputs(
    database,
    shop,
    following.map(({ reconciler }) => reconciler),
  );
  const pending = following.flatMap(({ reconciler, isDone }) => (isDone(after, inputsOf(reconciler)) ? [] : [reconciler]));
  if (pending.length === 0) return;
  await database.write(shop, (reader) => [
    requestReconciles(
      reader,
      pending.map(({ id }) => id),
    ),
  ]);
  await runReconcilers(needs, shop, pending);
}

/** Returns the reconcilers of the family in the order in which they run. */
function followingOf(family: DocumentFamily): Following[] {
  const holdOwners = ownersOf(family.id).filter(isOrderHold);
  const runners = runFunctionOwners.filter((each) => each.family.id === family.id);
  return [
    ...holdOwners.map((owner) => ({ reconciler: singleOwnerReconciler(owner), isDone: stands(owner, family) })),
    ...runners.map(
      (each): Following => ({ reconciler: each.reconciler, isDone: (after, { statuses }) => isProvided(each, after, statuses) }),
    ),
  ];
}

/** Returns a test whether the owner already fits the document. An owner that was disabled outside the app still has its id, and stays disabled. */
function stands(declared: Owner, family: DocumentFamily): Following["isDone"] {
  return (after, { statuses: [status], settings: { settings } }) => {
    const owner = ownerUnder(settings, declared);
    if (isOwnerNeeded(owner, family, after) !== (observedObjectId(status) !== null) || status?.due) return false;
    return chargedNeed(owner, family) === undefined || digestOfMarks(chargedMarks(owner, family, after)) === storedMarks(status);
  };
}
