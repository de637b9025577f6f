import { functionsOf, runnerOf } from "../../engine/declare/act.ts";
import { families } from "../../engine/declare/catalog.ts";
import { packsOf } from "../../engine/rule/packs-of.ts";
import type { Act } from "../../engine/types.ts";
import type { DocumentFamily, Entry } from "../keep/document.ts";
import { isInDocument } from "../keep/of.ts";
import { wordsOf } from "../owners/words.ts";
import { listCustomizations } from "../platform/customizations.ts";
import { carryOut } from "../runners/carry-out.ts";
import { digestOf } from "../runners/digest.ts";
import { planRunners, type RunnersPlan } from "../runners/plan.ts";
import { wantedOf } from "../runners/wanted.ts";
import { countOf } from "../store/configurations.ts";
import type { Standing } from "../store/duties.ts";
import type { Duty } from "./duty.ts";
import { knownAs } from "./owner.ts";

/** An act that Functions run for a family whose configurations stand in a document. */
export interface Running {
  family: DocumentFamily;
  act: Act;
  duty: Duty;
}

/** All of them, family by family. */
export const running: readonly Running[] = families
  .filter(isInDocument)
  .flatMap((family) => functionsOf(family).map((act) => ({ family, act, duty: runnerDuty(family, act) })));

/** That each configuration of a document has an object of the platform, by which a Function runs an act of it, as long as it is at work. */
function runnerDuty(family: DocumentFamily, act: Act): Duty {
  const runner = runnerOf(family, act);
  const packs = packsOf(family, act).map(({ handle }) => handle);
  const [id] = packs;
  if (runner === undefined || id === undefined) throw new Error(`family ${family.id} has an act that nothing runs`);
  const words = wordsOf(runner.resource);
  return {
    id,
    title: family.title,
    notice: { unmet: act.owner?.unmet ?? family.title, families: [family.id] },
    look: async ({ admin, database, documents }, shop, standings) => {
      const client = admin(shop);
      const isIdle = standings.length === 0 && (await database.withShop(shop, (tenant) => countOf(tenant, [family.id]))) === 0;
      const { entries } = isIdle ? { entries: [] } : await documents.read({ shop, family });
      const all = isIdle ? [] : await listCustomizations(client, runner.resource);
      const nodes = all.filter(({ shopifyFunction }) => packs.includes(shopifyFunction.handle));
      const known = new Map(standings.flatMap((each) => [[each.part, knownAs(each) ?? ""] as const]).filter(([, seen]) => seen !== ""));
      const plan = planRunners(known, wantedOf(family, act, entries), nodes, words);
      const difference = differenceOf(plan, standings);
      return { isDue: difference !== null, words: difference, mend: () => carryOut(client, runner.resource, plan, words) };
    },
  };
}

/** What is to be mended, or only to be known; null where nothing is. */
function differenceOf({ steps, remove }: RunnersPlan, standings: readonly Standing[]): string | null {
  if (steps.some(({ write }) => write !== null && "make" in write)) return "missing";
  if (steps.some(({ write }) => write !== null)) return "not as it was written to the platform";
  if (remove.length > 0) return "not needed any more";
  if (steps.some((step) => step.remove.length > 0)) return "more than once on the platform";
  const seen = new Map(standings.map((each) => [each.part, each]));
  const changed = steps.find(({ wanted: { guid }, problem }) => (seen.get(guid)?.problem ?? null) !== problem);
  if (changed !== undefined) return changed.problem ?? "not as it was last seen";
  const known = steps.every(({ wanted, id }) => knownAs(seen.get(wanted.guid)) === id);
  return known && seen.size === steps.length ? null : "not as it was last seen";
}

/** Whether what a document holds now is what the platform was last given of it. */
export function isGiven({ family, act }: Running, entries: readonly Entry[], standings: readonly Standing[]): boolean {
  const wanted = wantedOf(family, act, entries);
  const given = new Map(standings.map(({ part, state, due }) => [part, due === null ? state.digest : null]));
  return given.size === wanted.length && wanted.every((each) => given.get(each.guid) === digestOf(each));
}
