import type { CountResponse } from "../../engine/generated/calls.ts";
import type { Services } from "../services.ts";
import { storageFor } from "../storage/storage-for.ts";
import { type Listed, read } from "./list.ts";
import type { ListItem } from "./list-item.ts";

/** Counts what a list would show, so that clients need not read the list to count. */
export async function count(services: Services, listed: Listed, shop: string): Promise<CountResponse> {
  const storage = storageFor(services, shop, listed.family);
  const [{ lines, places }, bytes] = await Promise.all([read(services, listed, shop, {}), storage.bytes?.()]);
  const of = (predicate: (node: ListItem) => boolean) => lines.filter(({ node }) => predicate(node)).length;
  const stopping = of(({ stoppage }) => stoppage !== undefined);
  return {
    total: lines.length,
    active: of(({ enabled }) => enabled),
    places,
    troubled: of(({ problem, failingSince }) => problem !== undefined || failingSince !== undefined),
    failing: of(({ failingSince }) => failingSince !== undefined),
    missing: of((node) => node.missing === true),
    ...(stopping === 0 ? {} : { stopping }),
    ...(bytes === undefined ? {} : { bytes }),
  };
}
