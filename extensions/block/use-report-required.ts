import { useEffect } from "preact/hooks";
import { type Placing, tellOnce } from "./report-placement.ts";

/** Tells the app that a block keeps orders waiting where it stands: then the store needs what does so. */
export function useRequired(api: Placing, block: string, required: boolean): void {
  useEffect(() => {
    if (required) void tellOnce(api, `required-${block}`, { block, required });
  }, [api, block, required]);
}
