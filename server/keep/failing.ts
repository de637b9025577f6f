import { functionsOf, runnerOf } from "../../engine/declare/act.ts";
import type { Family } from "../../engine/types.ts";
import type { AdminClient } from "../platform/admin.ts";
import { allTitles, configurationsOf } from "../platform/titles.ts";
import { titleOf } from "./customization/customizations.ts";
import { readEnvelope } from "./envelope.ts";

/** Since when checkout has gone on without an act of some configurations, by guid. */
export type Failing = ReadonlyMap<string, string>;

/**
 * Those of a document for which a Function failed: the platform tells it of the objects that run them, each of which carries whose it is. A
 * family that blocks alone serve costs no request, and one where nothing fails a request for each resource.
 */
export async function failingOf(client: AdminClient, family: Family): Promise<Failing> {
  const resources = new Set(functionsOf(family).flatMap((act) => runnerOf(family, act)?.resource ?? []));
  const since = new Map<string, string>();
  for (const resource of resources) {
    const titles = (await allTitles(client, resource)).titles.map(titleOf);
    const failing = new Map(titles.flatMap(({ id, failingSince }) => (failingSince === null ? [] : [[id, failingSince] as const])));
    for (const [id, { value }] of await configurationsOf(client, [...failing.keys()])) {
      const envelope = readEnvelope(value);
      const found = failing.get(id);
      if (envelope?.family !== family.id || found === undefined) continue;
      const { guid } = envelope;
      since.set(guid, earlier(since.get(guid), found));
    }
  }
  return since;
}

/** Of two times as the platform writes them. */
function earlier(one: string | undefined, other: string): string {
  return one !== undefined && Date.parse(one) <= Date.parse(other) ? one : other;
}
