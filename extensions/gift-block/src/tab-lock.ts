/** Several copies of the block may stand on one page, and know of each other by the storage that they share: one of them acts at a time. */
import type { QuickStorage } from "../../block/quick-storage.ts";

/** Milliseconds for which a turn counts unless it is renewed, and after which it is: a page that is gone, as by a reload, holds up nobody for long. */
const LEASE = 5_000;
const BEAT = 2_000;
/** Milliseconds after which is looked again, whether it was got, and whether another copy has come to its end. */
const CHECK = 40;
const AGAIN = 500;

export interface TabLock {
  /** False once another copy has it, or nobody asks any more. */
  take(signal: AbortSignal): Promise<boolean>;
  /** Before each change: false where it was lost meanwhile. */
  keep(): Promise<boolean>;
  end(): Promise<void>;
}

interface Lease {
  own: number;
  until: number;
}

export function tabLockOf(storage: QuickStorage, key: string): TabLock {
  const own = Math.random();
  const owner = async () => {
    const found = await storage.read<Partial<Lease>>(key);
    return (found?.until ?? 0) > Date.now() ? found?.own : undefined;
  };
  const write = (until: number) => storage.write(key, { own, until });
  const keep = async () => {
    if ((await owner()) !== own) return false;
    await write(Date.now() + LEASE);
    return true;
  };
  let timer: ReturnType<typeof setInterval>;
  return {
    keep,
    take: async (signal) => {
      while (!signal.aborted) {
        const now = await owner();
        if (now === undefined || now === own) {
          await write(Date.now() + LEASE);
          await pause(CHECK);
          if (await keep()) {
            timer = setInterval(() => keep().catch(console.error), BEAT);
            return true;
          }
        }
        await pause(AGAIN);
      }
      return false;
    },
    end: async () => {
      clearInterval(timer);
      // who has lost it takes it from nobody
      if (await keep()) await write(0);
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
