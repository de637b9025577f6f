import { blocksNeeding } from "../../../engine/declarations/function-owners.ts";
import type { GiftMark } from "../../../engine/evaluator/are-gifts.ts";
import type { Owner } from "../../../engine/types/owner.ts";
import type { ReconcilerStatus, RepairRecord } from "../../db/reconciler-status.ts";
import { chargedMarks, chargedNeed, checkoutHoldProgram, digestOfMarks, NO_MARKS } from "../../function-owners/checkout-hold-program.ts";
import { diffSingleOwner, type OwnerChanges } from "../../function-owners/diff-single-owner.ts";
import { familiesNeeding, isOwnerNeeded } from "../../function-owners/needed-owners.ts";
import { adapterFor, hasDesiredProgram, type OwnerNode } from "../../function-owners/owner-adapters.ts";
import { ownerUnder } from "../../function-owners/owner-under.ts";
import { type AdminClient, PlatformError } from "../../shopify/admin-client.ts";
import { isActiveLimitError } from "../../storage/shopify-limit-errors.ts";
import { observedObjectId } from "./observed-object-id.ts";
import type { Reconciler, ReconcilerDependencies, ReconcilerInputs } from "./reconciler.ts";

/** Creates the reconciler of a single owner: a store has the owner as long as something needs it, and its Function runs the desired program. */
export function singleOwnerReconciler(declared: Owner): Reconciler {
  const { list, messages } = adapterFor(declared);
  return {
    id: declared.id,
    title: declared.title,
    notice: { failureText: declared.message, families: [...new Set(declared.neededBy.map(({ family }) => family))] },
    observe: async (needs, shop, inputs) => {
      const client = needs.admin(shop);
      const [status] = inputs.statuses;
      const owner = ownerUnder(inputs.settings.settings, declared);
      const { needed, marks } = await desiredPlan(needs, shop, owner, inputs);
      const nodes = needed || status !== undefined ? await list(client, owner) : [];
      const plan = diffSingleOwner(observedObjectId(status), needed, nodes, messages);
      const program = programFor(declared, marks, nodes);
      const own = nodes.find(({ id }) => id === plan.id);
      const outdated = plan.problem === null && own !== undefined && needed && !hasDesiredProgram(own, program);
      const fullPlan: OwnPlan = { ...plan, needed, program, digest: digestOfMarks(marks), outdated };
      const difference = differenceOf(fullPlan, status);
      const repair = () => carryOut(client, declared, fullPlan, status);
      return { isOutdated: difference !== null, message: difference, removes: plan.remove, repair };
    },
  };
}

/** Changes to the owner, and the program that its Function runs afterwards. */
interface OwnPlan extends OwnerChanges {
  needed: boolean;
  program: string | null;
  /** Digest of the program's marks. */
  digest: string;
  /** True if the Function runs another program. */
  outdated: boolean;
}

/** Returns the program to write. Null if there are no marks and no object ever had a program, so that nothing is written in vain. */
function programFor(owner: Owner, marks: readonly GiftMark[], nodes: readonly OwnerNode[]): string | null {
  return marks.length > 0 || nodes.some(({ program }) => program !== null) ? checkoutHoldProgram(owner, marks) : null;
}

/** Returns the stored digest of the program's marks. An absent digest means no marks. */
export function storedMarks(status: ReconcilerStatus | undefined): string {
  const marks = status?.state.marks;
  return typeof marks === "string" ? marks : NO_MARKS;
}

/** Returns whether a shop needs the owner, and the marks for its program. Most shops have no use for an owner and cost no request. */
async function desiredPlan(
  { documents }: ReconcilerDependencies,
  shop: string,
  owner: Owner,
  { statuses, requiredBlocks, families }: ReconcilerInputs,
): Promise<{ needed: boolean; marks: GiftMark[] }> {
  const marks: GiftMark[] = [];
  let needed = blocksNeeding(owner).some((block) => requiredBlocks.has(block));
  for (const family of familiesNeeding(owner)) {
    if (needed && chargedNeed(owner, family) === undefined) continue;
    if (statuses.length === 0 && !families.has(family.id)) continue;
    const { entries } = await documents.read({ shop, family });
    needed ||= isOwnerNeeded(owner, family, entries);
    marks.push(...chargedMarks(owner, family, entries));
  }
  return { needed, marks };
}

/** Describes the drift to repair or to record. Null if there is none. */
function differenceOf(
  { id, problem, remove, switchOn, needed, outdated, digest }: OwnPlan,
  status: ReconcilerStatus | undefined,
): string | null {
  const storedProblem = status?.problem ?? null;
  if (switchOn !== null) return "make" in switchOn ? "missing" : "turned off";
  if (remove.length > 0) return needed ? "more than once at Shopify" : "not needed any more";
  if (problem !== null) return problem === storedProblem ? null : "turned off or deleted outside this app";
  if (outdated) return "not as it was written to Shopify";
  const isCurrent = id === observedObjectId(status) && storedProblem === null && (!needed || storedMarks(status) === digest);
  return isCurrent ? null : "not as it was last seen";
}

/** Applies the plan. Deletions come first, because they free capacity. An owner that is not needed leaves no record. */
async function carryOut(client: AdminClient, owner: Owner, plan: OwnPlan, status: ReconcilerStatus | undefined): Promise<RepairRecord[]> {
  const { remove, switchOn, id, problem, needed, program, digest, outdated } = plan;
  const { make, switchOn: switchTo, remove: removed, messages } = adapterFor(owner);
  for (const each of remove) await removed(client, each);
  if (!needed) return [];
  const stateOf = (observedId: string | null) => ({
    id: observedId,
    ...(digest === NO_MARKS ? {} : { marks: digest, since: sinceOf(status) }),
  });
  const write = switchOn ?? (outdated && id !== null ? { id } : null);
  if (write === null) return [{ part: "", state: stateOf(id), problem }];
  try {
    const made = "make" in write ? await make(client, owner, program) : await switchTo(client, owner, write.id, program);
    return [{ part: "", state: stateOf(made.id), problem: null }];
  } catch (error) {
    if (!(error instanceof PlatformError) || error.retryable) throw error;
    const full = isActiveLimitError(error);
    return [{ part: "", state: {}, problem: full ? messages.full : `${messages.refused}: ${error.message}`, ours: !full }];
  }
}

/** Returns the time since which gifts hold orders. Merchants are shown a notice about it for a while. */
function sinceOf(status: ReconcilerStatus | undefined): string {
  const since = status?.state.since;
  return typeof since === "string" ? since : new Date().toISOString();
}
