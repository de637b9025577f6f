import { useCallback, useEffect, useState } from "react";
import { created } from "../lib/recent-saves.ts";

/** Holds the guids of new rows, which a list marks until it is left: those that were created just before, and those that are added. */
export function useCreatedRows(): [ReadonlySet<string>, (guids: readonly string[]) => void] {
  // drawing may happen twice before anything is shown
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set(created));
  useEffect(() => created.clear(), []);
  return [fresh, useCallback((guids) => setFresh((before) => new Set([...before, ...guids])), [])];
}
