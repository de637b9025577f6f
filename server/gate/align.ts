import { ACTIVE_PER_API, HOLD, HOLD_KIND, KIND } from "../../engine/platform.ts";
import type { Services } from "../context.ts";
import { missing, tooManyActive } from "../keep/refused.ts";
import { type AdminClient, PlatformError } from "../platform/admin.ts";
import { createCustomization, deleteCustomization, listCustomizations, updateCustomization } from "../platform/customizations.ts";
import type { Tenant } from "../store/database.ts";
import { type GateState, gateState, noteGate, requestGate } from "../store/gate.ts";
import { gatedFamilies, isNeeded } from "./needed.ts";
import { type GateNode, type Plan, planGate } from "./plan.ts";

export type Needs = Pick<Services, "admin" | "database" | "documents" | "log">;

const RESOURCE = "validation";
export const FULL = `All ${ACTIVE_PER_API} places for active validations are taken, also by other apps. Deactivate one, and try again.`;
/** What it is called where merchants see it, in the store's checkout settings. */
const WRITING = {
  title: "Required answers",
  enabled: true,
  metafields: [{ key: KIND, type: "single_line_text_field", value: HOLD_KIND }],
} as const;

/** How it stands, and what it takes to bring it in line. */
export interface Seen {
  state: GateState;
  needed: boolean;
  plan: Plan;
}

/** Looks at what checkout has of the families in question, and at the platform where that can matter. */
export async function lookAtGate({ admin, database, documents }: Needs, shop: string): Promise<Seen> {
  const state = await database.withShop(shop, gateState);
  let needed = false;
  for (const family of gatedFamilies) needed ||= isNeeded(family, (await documents.read({ shop, family })).entries);
  const nodes = needed || state.id !== null || state.due !== null ? await nodesOf(admin(shop)) : [];
  return { state, needed, plan: planGate(state, needed, nodes, state.due !== null) };
}

/** Those of the platform's validations that our Function runs. */
async function nodesOf(client: AdminClient): Promise<GateNode[]> {
  return (await listCustomizations(client, RESOURCE)).filter(({ shopifyFunction }) => shopifyFunction.handle === HOLD);
}

/** Brings it in line, one server at a time; throws where the platform does not answer, and then the mark stays. */
export function alignGate(needs: Needs, shop: string): Promise<Seen> {
  const { admin, database } = needs;
  return database.exclusivelyOverDocument(`${shop}/document/${HOLD}`, async () => {
    const seen = await lookAtGate(needs, shop);
    const outcome = await carryOut(admin(shop), seen.plan);
    await database.withShop(shop, (tenant) => noteGate(tenant, { ...outcome, due: seen.state.due }));
    return { ...seen, plan: { ...seen.plan, ...outcome } };
  });
}

/** What frees a place goes first. */
async function carryOut(client: AdminClient, { remove, switchOn, id, problem }: Plan): Promise<Pick<GateState, "id" | "problem">> {
  for (const each of remove) await removed(client, each);
  if (switchOn === null) return { id, problem };
  try {
    const made =
      "make" in switchOn
        ? await createCustomization(client, RESOURCE, HOLD, WRITING)
        : await updateCustomization(client, RESOURCE, switchOn.id, WRITING);
    return { id: made.id, problem: null };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.retryable) throw error;
    return { id: null, problem: tooManyActive(error) ? FULL : `The platform refused its validation: ${error.message}` };
  }
}

/** One that is gone already is fine. */
async function removed(client: AdminClient, id: string): Promise<void> {
  try {
    await deleteCustomization(client, RESOURCE, id);
  } catch (error) {
    if (!missing(error)) throw error;
  }
}

/**
 * Does so after an event that left a mark. What the platform does not let happen now is done by healing: the shop stays marked. A shop that
 * took the app out has nothing to be brought in line.
 */
export async function alignGateNow(needs: Needs, shop: string): Promise<void> {
  try {
    await alignGate(needs, shop);
  } catch (error) {
    needs.log.warn({ shop, error: String(error) }, "the validation for required answers waits to be brought in line");
    if (error instanceof PlatformError && error.kind === "unauthorized") await needs.database.withShop(shop, unmark);
  }
}

async function unmark(tenant: Tenant): Promise<void> {
  await noteGate(tenant, await gateState(tenant));
}

/** The merchant wants it: what was switched off or deleted elsewhere is brought back, too. */
export async function wantGate(needs: Needs, shop: string): Promise<void> {
  await needs.database.withShop(shop, requestGate);
  await alignGateNow(needs, shop);
}
