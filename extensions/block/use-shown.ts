import { useEffect } from "preact/hooks";
import { type Placing, tellPlaced } from "./placed.ts";

/** Tells the app which configuration a buyer is shown, so that the merchant can see that it is; nothing as long as there is none. */
export function useShown(api: Placing, handle: string, guid: string | undefined): void {
  useEffect(() => {
    if (guid !== undefined) void tellPlaced(api, handle, guid);
  }, [api, handle, guid]);
}
