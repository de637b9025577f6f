/** Lock between copies of the block on one page, which share a storage: one of them acts at a time. */
import type { QuickStorage } from "../../block/quick-storage.ts";

/**
 * Milliseconds for which the lock is valid without renewal, and between renewals: a page that is gone, for example after a reload, blocks others only
 * for a moment.
 */
const LEASE = 5_000;
const BEAT = 2_000;
/** Milliseconds until the lock is verified after writing, and until a copy that waits tries again. */
const CHECK = 40;
const AGAIN = 500;

export interface TabLock {
  /** Waits for the lock; returns false if the signal aborts first. */
  take(signal: AbortSignal): Promise<boolean>;
  /** Renews the lock before each change; false if it was lost. */
  renew(): Promise<boolean>;
  end(): Promise<void>;
}

interface Lease {
  own: number;
  until: number;
}

export function tabLockOf(storage: QuickStorage, key: string): TabLock {
  const own = Math.random();
  const owner = async () => {
    const lease = await storage.read<Partial<Lease>>(key);
    return Number(lease?.until) > Date.now() ? lease?.own : undefined;
  };
  const write = (until: number) => storage.write(key, { own, until });
  const renew = async () => {
    if ((await owner()) !== own) return false;
    await write(Date.now() + LEASE);
    return true;
  };
  let timer: ReturnType<typeof setInterval>;
  return {
    renew,
    take: async (signal) => {
      while (!signal.aborted) {
        const now = await owner();
        if (now === undefined || now === own) {
          await write(Date.now() + LEASE);
          await pause(CHECK);
          if (await renew()) {
            timer = setInterval(() => renew().catch(console.warn), BEAT);
            return true;
          }
        }
        await pause(AGAIN);
      }
      return false;
    },
    end: async () => {
      clearInterval(timer);
      // a copy that lost the lock must not release the other's
      if (await renew()) await write(0);
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
