import { RATES } from "../../../engine/platform.ts";
import type { Declared } from "../declarations/declared.ts";
import { blocksOf } from "../emit/blocks.ts";
import type { Fault } from "../fault.ts";
import { reporter } from "./report.ts";

/** One document of a shop has one key, and so has what a block notes on a cart: who took the same would write over the other, and each would find the other's. */
export function checkDocumentKeys({ families, sources }: Declared, faults: Fault[]): void {
  const taken = new Map<string, { whose: string; tell?: (whose: string) => void }>([[RATES, { whose: "the rates of the shop" }]]);
  const take = (key: string, file: string, path: readonly string[], whose: string): void => {
    const other = taken.get(key);
    const tell = (theirs: string) => reporter(file, faults)(path, `"${key}" is the key of ${theirs}, too: give it one of its own`);
    if (other === undefined) taken.set(key, { whose, tell });
    else {
      tell(other.whose);
      other.tell?.(whose);
    }
  };
  for (const { id, keep } of families.values()) {
    if (keep.in !== "metafield") continue;
    const file = `schemas/families/${id}.json`;
    take(keep.key, file, ["keep", "key"], `what ${file} keeps`);
    if (keep.live !== undefined && keep.live.key !== keep.key)
      take(keep.live.key, file, ["keep", "live", "key"], `what blocks read of ${file}`);
  }
  for (const { handle, hold } of blocksOf(sources)) {
    const file = `schemas/blocks/${handle}.json`;
    if (hold !== undefined) take(hold.key, file, ["hold", "key"], `what ${file} notes`);
  }
}
