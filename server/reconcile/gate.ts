import type { Services } from "../context.ts";
import { alignGate, FULL, lookAtGate, type Seen } from "../gate/align.ts";
import { gatedFamilies } from "../gate/needed.ts";
import { DELETED, OFF } from "../gate/plan.ts";
import { countOf } from "../store/configurations.ts";
import { gateState } from "../store/gate.ts";
import type { Finding } from "./difference.ts";

/** Compares the validation that keeps orders waiting for blocks with what checkout has of these. It is no rule, and told of as itself. */
export async function reconcileGate(services: Services, shop: string, mend: boolean): Promise<Finding[]> {
  if (!(await mayHave(services, shop))) return [];
  const seen = await lookAtGate(services, shop);
  const found = inWords(seen);
  if (found === null) return [];
  return [mend ? await mended(services, shop, found) : finding(shop, found, null, true)];
}

/** Most shops have nothing to do with it: they cost no request. */
function mayHave({ database }: Services, shop: string): Promise<boolean> {
  const ids = gatedFamilies.map(({ id }) => id);
  return database.withShop(shop, async (tenant) => {
    const { id, problem, due } = await gateState(tenant);
    return id !== null || problem !== null || due !== null || (await countOf(tenant, ids)) > 0;
  });
}

/** What is to be mended, or only to be known; null where nothing is. */
function inWords({ plan: { id, problem, remove, switchOn }, state, needed }: Seen): string | null {
  if (switchOn !== null) return "make" in switchOn ? "missing" : "switched off";
  if (remove.length > 0) return needed ? "more than once on the platform" : "not needed any more";
  if (problem !== null) return problem === state.problem ? null : "switched off or deleted outside this app";
  return id === state.id && state.problem === null ? null : "not as it was last seen";
}

async function mended(services: Services, shop: string, found: string): Promise<Finding> {
  const { problem } = (await alignGate(services, shop)).plan;
  if (problem === null) return finding(shop, found, "brought in line", false);
  return finding(shop, `${found}: ${problem}`, null, !MERCHANTS.includes(problem));
}

/** What the merchant is told, and alone can decide. */
const MERCHANTS: readonly string[] = [DELETED, FULL, OFF];

function finding(shop: string, found: string, done: string | null, left: boolean): Finding {
  return { shop, family: "gate", guid: "gate", name: "Required answers", kind: "gate", found, done, left };
}
