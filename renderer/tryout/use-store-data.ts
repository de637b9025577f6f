import { useEffect, useMemo, useState } from "react";
import type { StoreVariant, TrialLine } from "../../engine/types/trial.ts";
import { call } from "../data/call.ts";
import { limitWait } from "../lib/limit-wait.ts";
import { SAMPLE_VARIANT } from "./choose-edge.ts";

/** Data of variants that were loaded in this visit; null for those that the store no longer has, and for the sample. */
const loaded = new Map<string, StoreVariant | null>([[SAMPLE_VARIANT, null]]);
/** Time after which loading is given up, in milliseconds. */
const PATIENCE = 3_000;

interface StoreData {
  /** Lines with the store's data, as far as that is loaded. */
  lines: readonly TrialLine[];
  /** The last lines that were complete, or could not be completed: what is answered while others load. Undefined at first. */
  answered: readonly TrialLine[] | undefined;
  state: "loading" | "loaded" | "failed";
  reload: () => void;
}

/** Adds the store's data to the lines of a cart: tags, vendors, weights. One call loads those of all new lines. */
export function useStoreData(lines: readonly TrialLine[]): StoreData {
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const missing = lines.flatMap(({ variant }) => (loaded.has(variant) ? [] : [variant])).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the same variants again
  useEffect(() => {
    if (missing === "") return undefined;
    let here = true;
    setFailed(false);
    void load(missing.split(",")).then((ok) => {
      if (!here) return;
      setFailed(!ok);
      if (ok) setRound((before) => before + 1);
    });
    return () => {
      here = false;
    };
  }, [missing, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded changes with what is missing
  const complete = useMemo(() => lines.map(withData), [lines, missing]);
  const state = missing === "" ? "loaded" : failed ? "failed" : "loading";
  const [answered, setAnswered] = useState<readonly TrialLine[]>();
  if (state !== "loading" && answered !== complete) setAnswered(complete);
  return {
    lines: complete,
    ...{ answered, state },
    reload: () => setRound((before) => before + 1),
  };
}

function withData(line: TrialLine): TrialLine {
  const data = loaded.get(line.variant);
  return data ? { ...line, data, price: data.price } : line;
}

async function load(ids: readonly string[]): Promise<boolean> {
  const reply = await limitWait(call("cartProducts", { query: { ids: ids.join(",") } }), PATIENCE);
  if (reply?.ok !== true) return false;
  for (const id of ids) loaded.set(id, reply.value.find((variant) => variant?.id === id) ?? null);
  return true;
}
