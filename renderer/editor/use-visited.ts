import { useCallback, useMemo, useState } from "react";
import { below } from "./use-typed.ts";

/** The fields of a form that the person has been to. */
export function useVisited() {
  const [touched, set] = useState<ReadonlySet<string>>(new Set());
  const visited = useCallback((path: string) => [...touched].some((pointer) => reaches(pointer, path)), [touched]);
  const change = useMemo(
    () => ({
      touch: (pointer: string) => set((last) => (last.has(pointer) ? last : new Set([...last, pointer]))),
      leave: (pointer: string) => set((last) => new Set([...last].filter((other) => !below(pointer, other)))),
      leaveAll: () => set(new Set()),
    }),
    [],
  );
  return { visited, ...change };
}

/** A field counts as visited with any part of it. */
function reaches(pointer: string, path: string): boolean {
  return below(pointer, path) || pointer.startsWith(`${path}/`);
}
