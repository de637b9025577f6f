import { QUERY_BYTES, QUERY_COST } from "../../engine/shopify/constants.ts";
import type { PackReader } from "../../engine/types/pack.ts";
import type { Packing } from "./packs/packs.ts";
import { planKey } from "./released/plan.ts";

const percent = (share: number): string => `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;

/** Reports the cost and the readers of each pack, and how many of the possible combinations no pack serves. */
export function printPlan(packings: readonly Packing[]): string {
  return packings.flatMap((packing) => [...packing.packs.map(line), coverageLine(packing)]).join("\n");
}

/** Reports how many of the possible combinations have a pack, with an example of one that has none. */
export function coverageLine({ family, action, share, missed }: Packing): string {
  return `${planKey(family, action)}: ${percent(share)} of all combinations of conditions fit a pack${missed ? `; ${missed.join(" + ")} does not` : ""}`;
}

function line({ pack, share }: Packing["packs"][number]): string {
  const types = Object.entries(pack.readers).map(([id, readers]) => `${id}${readers.map(slotsOf).join("")}`);
  return `${pack.handle}: cost ${pack.cost} of ${QUERY_COST}, ${pack.bytes} of ${QUERY_BYTES} bytes, ${percent(share)} of combinations: ${types.join(", ")}`;
}

/** Number of conditions of a type that have a field of their own, and whether others share one. */
function slotsOf({ slots }: PackReader, index: number): string {
  if (slots > 0) return ` x${slots}`;
  return index === 0 ? "" : " and a shared list";
}
