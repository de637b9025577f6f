import { QUERY_BYTES, QUERY_COST } from "../../engine/platform.ts";
import type { Plan } from "./plan/packs.ts";

const percent = (share: number): string => `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;

/** What each pack costs and holds, and how many of the combinations a merchant may make no pack serves. */
export function report(plans: ReadonlyMap<string, Plan>): string {
  return [...plans]
    .flatMap(([family, { packs, share, missed }]) => [
      ...packs.map(line),
      `${family}: ${percent(share)} of all combinations of conditions fit a pack${missed ? `; ${missed.join(" + ")} does not` : ""}`,
    ])
    .join("\n");
}

function line({ pack, share }: Plan["packs"][number]): string {
  const types = Object.entries(pack.readers).map(([id, { slots }]) => (slots === 0 ? id : `${id} x${slots}`));
  return `${pack.handle}: cost ${pack.cost} of ${QUERY_COST}, ${pack.bytes} of ${QUERY_BYTES} bytes, ${percent(share)} of combinations: ${types.join(", ")}`;
}
