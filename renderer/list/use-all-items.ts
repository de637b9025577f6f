import { useCallback, useMemo, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import type { Reply } from "../data/api.ts";
import { listAll, type Part } from "../data/list-items.ts";

export interface AllItems {
  /** Undefined until the rows are needed. */
  whole: Reply<Part> | "reading" | undefined;
  read: () => void;
  /** Reads the rows again if they were read; the present ones stay in the meantime. */
  refresh: () => Promise<void>;
}

/** Holds all rows of a family, for a search among them. */
export function useAllItems(family: Family): AllItems {
  const [whole, setWhole] = useState<AllItems["whole"]>();
  const load = useCallback(async () => setWhole(await listAll(family)), [family]);
  return useMemo(() => {
    const read = () => {
      setWhole("reading");
      void load();
    };
    return { whole, read, refresh: async () => (whole === undefined ? undefined : load()) };
  }, [whole, load]);
}
