import { useCallback, useMemo, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import { listAll, type Part } from "../data/list-items.ts";
import type { CallResult } from "../data/send-request.ts";

export interface AllItems {
  /** Undefined until the rows are needed. */
  items: CallResult<Part> | "reading" | undefined;
  read: () => void;
  /** Reads the rows again if they were read; the present ones stay in the meantime. */
  refresh: () => Promise<void>;
}

/** Holds all rows of a family, for a search among them. */
export function useAllItems(family: Family): AllItems {
  const [items, setItems] = useState<AllItems["items"]>();
  const load = useCallback(async () => setItems(await listAll(family)), [family]);
  return useMemo(() => {
    const read = () => {
      setItems("reading");
      void load();
    };
    return { items, read, refresh: async () => (items === undefined ? undefined : load()) };
  }, [items, load]);
}
