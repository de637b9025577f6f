import { needsOwner } from "../../engine/compiler/needs-owner.ts";
import { guidsInProgram } from "../../engine/compiler/program-guids.ts";
import { functionActions, functionOwnerOf } from "../../engine/declarations/actions.ts";
import { isOrderHold, ownersOf } from "../../engine/declarations/function-owners.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { listCustomizations } from "../shopify/customizations.ts";
import { type AutomaticDiscount, listDiscounts } from "../shopify/discounts.ts";
import { allTitles, configurationsOf } from "../shopify/titles.ts";
import { titleOf } from "./customization/customizations.ts";
import { readEnvelope } from "./envelope.ts";
import { ownerPart } from "./owner-part.ts";

/** A configuration in a document, with the fields needed here. */
interface Written {
  guid: string;
  enabled: boolean;
  configuration: Configuration;
}

/** Time since which checkout has gone on without an action of a configuration, by guid. */
export type FailingFunction = ReadonlyMap<string, string>;

/**
 * Finds the configurations of a document whose Function failed. Shopify reports failures of the objects that run them, and each object names its
 * configuration. A family that only blocks serve costs no request. Without failures, the cost is one request for each resource and for each owner
 * that is needed.
 */
export async function failingFunctionsOf(client: AdminClient, family: Family, entries: readonly Written[]): Promise<FailingFunction> {
  const since = await failingTogether(client, family, entries);
  const resources = new Set(functionActions(family).flatMap((action) => functionOwnerOf(family, action)?.resource ?? []));
  for (const resource of resources) {
    const titles = (await allTitles(client, resource)).titles.map(titleOf);
    const failing = new Map(titles.flatMap(({ id, failingSince }) => (failingSince === null ? [] : [[id, failingSince] as const])));
    for (const [id, { value }] of await configurationsOf(client, [...failing.keys()])) {
      const envelope = readEnvelope(value);
      const handle = failing.get(id);
      if (envelope?.family !== family.id || handle === undefined) continue;
      const { guid } = envelope;
      since.set(guid, earlier(since.get(guid), handle));
    }
  }
  return since;
}

/** Finds the configurations that share an owner's Function. If it failed, every configuration in its program did. */
async function failingTogether(client: AdminClient, family: Family, entries: readonly Written[]): Promise<Map<string, string>> {
  const since = new Map<string, string>();
  for (const owner of ownersOf(family.id).filter((each) => !isOrderHold(each))) {
    const needing = entries.filter(({ enabled, configuration }) => enabled && needsOwner(owner, family, configuration));
    if (needing.length === 0) continue;
    for (const { guids, failingSince } of await failingPrograms(client, owner))
      for (const { guid } of needing.filter((each) => guids.includes(each.guid))) since.set(guid, earlier(since.get(guid), failingSince));
  }
  return since;
}

/** Lists the configurations in an owner's programs whose Function has failed, and since when. */
async function failingPrograms(client: AdminClient, owner: Owner): Promise<{ guids: readonly string[]; failingSince: string }[]> {
  const carriers = await carriersOf(client, owner);
  return carriers.flatMap(({ program, failingSince }) =>
    failingSince === null ? [] : [{ guids: guidsInProgram(owner, tryParseJson(program?.value ?? null)), failingSince }],
  );
}

/** Lists the objects with an owner's programs, and since when their Function has failed. */
async function carriersOf(
  client: AdminClient,
  { id, resource, function: handle }: Owner,
): Promise<Pick<AutomaticDiscount, "program" | "failingSince">[]> {
  if (resource === "discount")
    return (await listDiscounts(client)).filter(({ configuration }) => ownerPart(configuration?.value ?? null, id) !== null);
  const own = (await listCustomizations(client, resource)).filter(({ shopifyFunction }) => shopifyFunction.handle === handle);
  return own.map(({ program, errorHistory }) => ({ program, failingSince: errorHistory?.firstOccurredAt ?? null }));
}

/** Returns the earlier of two times in Shopify's format. */
function earlier(one: string | undefined, other: string): string {
  return one !== undefined && Date.parse(one) <= Date.parse(other) ? one : other;
}
