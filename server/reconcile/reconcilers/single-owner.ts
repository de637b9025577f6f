import { blocksNeeding } from "../../../engine/declarations/function-owners.ts";
import type { GiftMark } from "../../../engine/evaluator/are-gifts.ts";
import type { Owner } from "../../../engine/types/owner.ts";
import type { ReconcilerStatus, RepairRecord } from "../../db/reconciler-status.ts";
import { chargedMarks, chargedNeed, digestOfMarks, holdProgram, NO_MARKS } from "../../function-owners/checkout-hold-program.ts";
import { diffSingleOwner, type OwnerChanges } from "../../function-owners/diff-single-owner.ts";
import { adapterFor, type OwnerNode, runs } from "../../function-owners/owner-adapters.ts";
import { familiesNeeding, isOwnerNeeded } from "../../function-owners/owner-needs.ts";
import { ownerUnder } from "../../function-owners/owner-under.ts";
import { type AdminClient, PlatformError } from "../../shopify/admin-client.ts";
import { isActiveLimitError } from "../../storage/shopify-limit-errors.ts";
import { knownAs } from "./observed-object-id.ts";
import type { Reconciler, ReconcilerDependencies, ReconcilerInputs } from "./reconciler.ts";

/** That a store has an owner as long as something needs it, and no longer; and that its Function runs what it must. */
export function singleOwnerReconciler(declared: Owner): Reconciler {
  const { list, words } = adapterFor(declared);
  return {
    id: declared.id,
    title: declared.title,
    notice: { unmet: declared.unmet, families: [...new Set(declared.while.map(({ family }) => family))] },
    look: async (needs, shop, inputs) => {
      const client = needs.admin(shop);
      const [standing] = inputs.standings;
      const owner = ownerUnder(inputs.settings.settings, declared);
      const { needed, marks } = await wantedIn(needs, shop, owner, inputs);
      const nodes = needed || standing !== undefined ? await list(client, owner) : [];
      const plan = diffSingleOwner(knownAs(standing), needed, nodes, words);
      const program = programFor(declared, marks, nodes);
      const own = nodes.find(({ id }) => id === plan.id);
      const outdated = plan.problem === null && own !== undefined && needed && !runs(own, program);
      const whole: OwnPlan = { ...plan, needed, program, digest: digestOfMarks(marks), outdated };
      const difference = differenceOf(whole, standing);
      const mend = () => carryOut(client, declared, whole, standing);
      return { isDue: difference !== null, words: difference, removes: plan.remove, mend };
    },
  };
}

/** What it takes, and what the Function runs then. */
interface OwnPlan extends OwnerChanges {
  needed: boolean;
  program: string | null;
  /** What the program is known by afterwards. */
  digest: string;
  /** It runs something else. */
  outdated: boolean;
}

/** One that never had marks is not written for having none. */
function programFor(owner: Owner, marks: readonly GiftMark[], nodes: readonly OwnerNode[]): string | null {
  return marks.length > 0 || nodes.some(({ program }) => program !== null) ? holdProgram(owner, marks) : null;
}

/** What the marks of its program are known by; no marks are not noted. */
export function marksKnown(standing: ReconcilerStatus | undefined): string {
  const marks = standing?.state.marks;
  return typeof marks === "string" ? marks : NO_MARKS;
}

/** Whether a shop needs it, and the marks that its program has. Most shops have nothing to do with an owner: they cost no request. */
async function wantedIn(
  { documents }: ReconcilerDependencies,
  shop: string,
  owner: Owner,
  { standings, requiredBlocks, families }: ReconcilerInputs,
): Promise<{ needed: boolean; marks: GiftMark[] }> {
  const marks: GiftMark[] = [];
  let needed = blocksNeeding(owner).some((block) => requiredBlocks.has(block));
  for (const family of familiesNeeding(owner)) {
    if (needed && chargedNeed(owner, family) === undefined) continue;
    if (standings.length === 0 && !families.has(family.id)) continue;
    const { entries } = await documents.read({ shop, family });
    needed ||= isOwnerNeeded(owner, family, entries);
    marks.push(...chargedMarks(owner, family, entries));
  }
  return { needed, marks };
}

/** What is to be mended, or only to be known; null where nothing is. */
function differenceOf(
  { id, problem, remove, switchOn, needed, outdated, digest }: OwnPlan,
  standing: ReconcilerStatus | undefined,
): string | null {
  const known = standing?.problem ?? null;
  if (switchOn !== null) return "make" in switchOn ? "missing" : "switched off";
  if (remove.length > 0) return needed ? "more than once on the platform" : "not needed any more";
  if (problem !== null) return problem === known ? null : "switched off or deleted outside this app";
  if (outdated) return "not as it was written to the platform";
  const isKnown = id === knownAs(standing) && known === null && (!needed || marksKnown(standing) === digest);
  return isKnown ? null : "not as it was last seen";
}

/** What frees a place goes first; of one that is not needed nothing is known any more. */
async function carryOut(client: AdminClient, owner: Owner, plan: OwnPlan, standing: ReconcilerStatus | undefined): Promise<RepairRecord[]> {
  const { remove, switchOn, id, problem, needed, program, digest, outdated } = plan;
  const { make, switchOn: switchTo, remove: removed, words } = adapterFor(owner);
  for (const each of remove) await removed(client, each);
  if (!needed) return [];
  const stateOf = (seen: string | null) => ({ id: seen, ...(digest === NO_MARKS ? {} : { marks: digest, since: sinceOf(standing) }) });
  const write = switchOn ?? (outdated && id !== null ? { id } : null);
  if (write === null) return [{ part: "", state: stateOf(id), problem }];
  try {
    const made = "make" in write ? await make(client, owner, program) : await switchTo(client, owner, write.id, program);
    return [{ part: "", state: stateOf(made.id), problem: null }];
  } catch (error) {
    if (!(error instanceof PlatformError) || error.retryable) throw error;
    const full = isActiveLimitError(error);
    return [{ part: "", state: {}, problem: full ? words.full : `${words.refused}: ${error.message}`, ours: !full }];
  }
}

/** Since when orders wait because of gifts: merchants read of it for some time. */
function sinceOf(standing: ReconcilerStatus | undefined): string {
  const since = standing?.state.since;
  return typeof since === "string" ? since : new Date().toISOString();
}
