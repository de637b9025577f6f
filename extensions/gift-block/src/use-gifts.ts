import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { inTime } from "../../block/deadline.ts";
import { ifThere } from "../../block/if-there.ts";
import { asker, checkoutOf, type Known, linesOf, recalled, seenBy } from "./checkout-of.ts";
import { offersIn } from "./offers.ts";
import { settle } from "./settle.ts";
import { type CartLine, type Change, keyOf, type Memory, NOTHING } from "./step.ts";
import { turnOf } from "./turn.ts";
import type { Api } from "./types.ts";

export interface Gifts {
  known: Known;
  memory: Memory;
  /** Whether the platform has refused a change: then nothing more is added or offered on this page. */
  refused: boolean;
  /** Adds a piece: as a gift, or as an ordinary line that is the buyer's own. Whether the platform did. */
  add(offer: string, variant: string, free: boolean): Promise<boolean>;
  /** Takes a line out that the buyer does not want at its price. */
  remove(line: CartLine): Promise<boolean>;
}

/** Brings the gifts of the checkout to rest whenever anything changes that they depend on; undefined until the store has told what it has. */
export function useGifts(api: Api): Gifts | undefined {
  const [known, setKnown] = useState<Known>();
  const [memory, setMemory] = useState<Memory>(NOTHING);
  const [refused, setRefused] = useState(false);
  const stopped = useRef(false);
  /** What goes on, or has come to its end: the next begins after it. */
  const running = useRef(Promise.resolve());
  const know = useMemo(() => asker(api), [api]);
  const token = ifThere(api, "checkoutToken")?.value ?? "";
  const key = `gifts-${token}`;
  const turn = useMemo(() => turnOf(api.storage, `${key}-turn`), [api, key]);
  const { checkout, change } = useMemo(() => {
    /** What the platform refuses, however late it says so, is the last that it was asked for. */
    const done = async (make: () => Promise<boolean>) => {
      const isDone = await make().catch(() => false);
      stopped.current ||= !isDone;
      return isDone;
    };
    const { may, make, ...rest } = checkoutOf(api, know, turn, key);
    return {
      checkout: { ...rest, may: (of: Change) => !stopped.current && may(of), make: (of: Change) => done(() => make(of)) },
      change: (of: Parameters<Api["applyCartLinesChange"]>[0]) => done(async () => (await api.applyCartLinesChange(of)).type === "success"),
    };
  }, [api, know, turn, key]);
  const asked = JSON.stringify([seenBy(api), linesOf(api), offersIn(api), token, api.instructions.value.lines]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is all that gifts depend on, as a text
  useEffect(() => {
    const ending = new AbortController();
    const run = async () => {
      if (ending.signal.aborted) return;
      setKnown(await know());
      if (token !== "" && !stopped.current && (await turn.take(ending.signal))) {
        const outcome = await settle(checkout, ending.signal).finally(turn.end);
        stopped.current ||= outcome === "refused";
        setRefused(stopped.current);
      }
      if (ending.signal.aborted) return;
      setMemory(await recalled(api, key));
      setKnown(await know());
    };
    running.current = running.current.then(run).catch(console.error); // the store is out of reach: checkout goes on without
    return () => ending.abort();
  }, [asked]);

  if (known === undefined) return undefined;
  const written = async (make: () => Promise<boolean>) => {
    const isDone = await inTime(make).catch(() => false); // no answer is no refusal: what comes of it is looked at when it comes
    setRefused(stopped.current);
    return isDone;
  };
  return {
    ...{ known, memory, refused },
    add: (offer, variant, free) =>
      written(async () => {
        if (!free) return change({ type: "addCartLine", merchandiseId: variant, quantity: 1 });
        const before = await recalled(api, key);
        await api.storage.write(key, { ...before, taken: { ...before.taken, [keyOf(offer, variant)]: undefined } });
        return checkout.make({ type: "add", offer, variant });
      }),
    remove: ({ id, quantity }) => written(() => change({ type: "removeCartLine", id, quantity })),
  };
}
