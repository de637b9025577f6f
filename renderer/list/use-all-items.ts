import { useCallback, useMemo, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import type { Reply } from "../data/api.ts";
import { listAll, type Part } from "../data/list-items.ts";

export interface AllItems {
  /** Undefined until somebody needs them. */
  whole: Reply<Part> | "reading" | undefined;
  read: () => void;
  /** Reads them again if they were read; what is there stays meanwhile. */
  refresh: () => Promise<void>;
}

/** All rows of a family, for one who looks for something among them. */
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
