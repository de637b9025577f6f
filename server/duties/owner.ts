import { blocksNeeding } from "../../engine/declare/owners.ts";
import type { Owner } from "../../engine/types.ts";
import { tooManyActive } from "../keep/refused.ts";
import { kindOfOwner } from "../owners/kinds.ts";
import { isNeeded, neededBy } from "../owners/needed.ts";
import { type Plan, planOwner } from "../owners/plan.ts";
import { type AdminClient, PlatformError } from "../platform/admin.ts";
import { countOf } from "../store/configurations.ts";
import type { Mended, Standing } from "../store/duties.ts";
import { isRequired } from "../store/required.ts";
import type { Duty, Needs } from "./duty.ts";

/** That a store has an owner as long as something needs it, and no longer. */
export function ownerDuty(owner: Owner): Duty {
  const { list, words } = kindOfOwner(owner);
  return {
    id: owner.id,
    title: owner.title,
    notice: { unmet: owner.unmet, families: owner.while.map(({ family }) => family) },
    look: async (needs, shop, [standing]) => {
      const client = needs.admin(shop);
      const needed = await isNeededIn(needs, shop, owner, standing);
      const nodes = needed || standing !== undefined ? await list(client, owner) : [];
      const plan = planOwner(knownAs(standing), needed, nodes, words);
      const difference = differenceOf(plan, standing, needed);
      return { isDue: difference !== null, words: difference, mend: async () => carryOut(client, owner, plan, needed) };
    },
  };
}

/** The platform's id of the one that was on when it was last seen. */
export function knownAs(standing: Standing | undefined): string | null {
  const id = standing?.state.id;
  return typeof id === "string" ? id : null;
}

/** Most shops have nothing to do with an owner: they cost no request. */
async function isNeededIn({ database, documents }: Needs, shop: string, owner: Owner, standing: Standing | undefined): Promise<boolean> {
  if (await database.withShop(shop, (tenant) => isRequired(tenant, blocksNeeding(owner)))) return true;
  const families = neededBy(owner);
  const ids = families.map(({ id }) => id);
  if (standing === undefined && (await database.withShop(shop, (tenant) => countOf(tenant, ids))) === 0) return false;
  for (const family of families) if (isNeeded(owner, family, (await documents.read({ shop, family })).entries)) return true;
  return false;
}

/** What is to be mended, or only to be known; null where nothing is. */
function differenceOf({ id, problem, remove, switchOn }: Plan, standing: Standing | undefined, needed: boolean): string | null {
  const known = standing?.problem ?? null;
  if (switchOn !== null) return "make" in switchOn ? "missing" : "switched off";
  if (remove.length > 0) return needed ? "more than once on the platform" : "not needed any more";
  if (problem !== null) return problem === known ? null : "switched off or deleted outside this app";
  return id === knownAs(standing) && known === null ? null : "not as it was last seen";
}

/** What frees a place goes first; of one that is not needed nothing is known any more. */
async function carryOut(client: AdminClient, owner: Owner, { remove, switchOn, id, problem }: Plan, needed: boolean): Promise<Mended[]> {
  const { make, switchOn: switchTo, remove: removed, words } = kindOfOwner(owner);
  for (const each of remove) await removed(client, each);
  if (!needed) return [];
  if (switchOn === null) return [{ part: "", state: { id }, problem }];
  try {
    const made = "make" in switchOn ? await make(client, owner) : await switchTo(client, owner, switchOn.id);
    return [{ part: "", state: { id: made.id }, problem: null }];
  } catch (error) {
    if (!(error instanceof PlatformError) || error.retryable) throw error;
    const full = tooManyActive(error);
    return [{ part: "", state: {}, problem: full ? words.full : `${words.refused}: ${error.message}`, ours: !full }];
  }
}
