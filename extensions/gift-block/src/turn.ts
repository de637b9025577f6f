/** Several copies of the block may stand on one page, and know of each other by the storage that they share: one of them acts at a time. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../../engine/declare/object.ts";

/** Milliseconds for which a turn counts unless it is renewed: longer than a change may take, so that a copy that has gone holds up nobody for long. */
const LEASE = 20_000;
/** Milliseconds after which is looked again, whether it was got, and whether another copy has come to its end. */
const CHECK = 40;
const AGAIN = 500;

type Storage = Pick<StandardApi, "storage">["storage"];

export interface Turn {
  /** False once another copy has it, or nobody asks any more. */
  take(signal: AbortSignal): Promise<boolean>;
  /** Before each change: false where it was lost meanwhile. */
  keep(): Promise<boolean>;
  end(): Promise<void>;
}

export function turnOf(storage: Storage, key: string): Turn {
  const own = `${Math.random()}`.slice(2);
  const owner = async () => {
    const found = await storage.read(key);
    return isObject(found) && typeof found.until === "number" && found.until > Date.now() ? found.own : undefined;
  };
  const write = (until: number) => storage.write(key, { own, until });
  return {
    take: async (signal) => {
      while (!signal.aborted) {
        const now = await owner();
        if (now === undefined || now === own) {
          await write(Date.now() + LEASE);
          await pause(CHECK);
          if ((await owner()) === own) return true;
        }
        await pause(AGAIN);
      }
      return false;
    },
    keep: async () => {
      if ((await owner()) !== own) return false;
      await write(Date.now() + LEASE);
      return true;
    },
    end: () => write(0),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
