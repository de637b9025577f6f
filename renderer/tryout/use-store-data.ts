import { useEffect, useMemo, useState } from "react";
import type { StoreVariant, TrialLine } from "../../engine/types/trial.ts";
import { call } from "../data/call.ts";

/** Data of variants that were loaded in this visit. */
const loaded = new Map<string, StoreVariant>();
/** Time after which loading is given up, in milliseconds. */
const PATIENCE = 3_000;

interface StoreData {
  /** Lines with the store's data, as far as that is loaded. */
  lines: readonly TrialLine[];
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
  return {
    lines: complete,
    state: missing === "" ? "loaded" : failed ? "failed" : "loading",
    reload: () => setRound((before) => before + 1),
  };
}

function withData(line: TrialLine): TrialLine {
  const data = loaded.get(line.variant);
  return data === undefined ? line : { ...line, data, price: data.price };
}

async function load(ids: readonly string[]): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  const reply = await Promise.race([call("cartProducts", { query: { ids: ids.join(",") } }), late]).finally(() => clearTimeout(timer));
  if (reply?.ok !== true) return false;
  for (const variant of reply.value) if (variant !== null) loaded.set(variant.id, variant);
  return ids.every((id) => loaded.has(id));
}
