import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { withDeadline } from "./with-deadline.ts";

/** Milliseconds for the storage, which is in the buyer's browser; a browser that is busy takes more than one second now and then. */
const AT_ONCE = 3_000;

export type QuickStorage = Pick<StandardApi["storage"], "read" | "write">;

/** The storage of a checkout, rejected where it does not answer at once: nothing waits for it. */
export function quickStorage({ storage }: Pick<StandardApi, "storage">): QuickStorage {
  return {
    read: (key) => withDeadline(() => storage.read(key), AT_ONCE),
    write: (key, value) => withDeadline(() => storage.write(key, value), AT_ONCE),
  };
}
