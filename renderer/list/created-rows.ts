import { useCallback, useEffect, useState } from "react";
import type { Family } from "../../engine/types/family.ts";

/** Configurations that were created a moment ago, until their list has shown them. */
let created: { family: string; guids: readonly string[] } = { family: "", guids: [] };

/** Records that a configuration of a family was created, before its list is shown. */
export function recordCreation({ id }: Pick<Family, "id">, guid: string): void {
  created = { family: id, guids: [...(created.family === id ? created.guids : []), guid] };
}

/** Holds the guids of new rows, which a list marks until it is left: those that were created just before, and those that are added. */
export function useCreatedRows({ id }: Pick<Family, "id">): [ReadonlySet<string>, (guids: readonly string[]) => void] {
  // drawing may happen twice before anything is shown
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set(created.family === id ? created.guids : []));
  useEffect(() => {
    created = { family: "", guids: [] };
  }, []);
  return [fresh, useCallback((guids) => setFresh((before) => new Set([...before, ...guids])), [])];
}
