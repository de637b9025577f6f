import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { withDeadline } from "./with-deadline.ts";

/** Milliseconds that storage may take; it is in the customer's browser, which can be busy for more than a second. */
const AT_ONCE = 3_000;

export type QuickStorage = Pick<StandardApi["storage"], "read" | "write">;

/** Returns the storage of a checkout with a short deadline, after which calls reject, so that nothing waits for it. */
export function quickStorage({ storage }: Pick<StandardApi, "storage">): QuickStorage {
  return {
    read: (key) => withDeadline(() => storage.read(key), AT_ONCE),
    write: (key, value) => withDeadline(() => storage.write(key, value), AT_ONCE),
  };
}
