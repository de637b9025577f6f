import { useCallback, useMemo, useState } from "react";
import type { Configuration, Problem } from "../../engine/types.ts";
import { type Judgement, judge } from "./judge.ts";
import { useCompiler } from "./use-compiler.ts";

interface Draft {
  draft: Configuration;
  dirty: boolean;
  judgement: Judgement;
  /** Problems of fields that the person has been to. */
  shown: readonly Problem[];
  change: (patch: Record<string, unknown>) => void;
  touch: (pointer: string) => void;
  forget: (pointer: string) => void;
  discard: () => void;
}

/** The configuration under edit, judged on every change. A stored one shows all its problems at once; a new one those of fields once left. */
export function useDraft(familyId: string, initial: Configuration, stored: boolean): Draft {
  const [draft, setDraft] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const dirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(initial), [draft, initial]);
  const compile = useCompiler(stored || dirty);
  const judgement = useMemo(() => judge(familyId, draft, compile), [familyId, draft, compile]);
  const shown = useMemo(
    () => (stored ? judgement.problems : judgement.problems.filter(({ path }) => reached(touched, path))),
    [judgement, stored, touched],
  );
  const change = useCallback((patch: Record<string, unknown>) => setDraft((last) => ({ ...last, ...patch })), []);
  const touch = useCallback((pointer: string) => setTouched((last) => (last.has(pointer) ? last : new Set([...last, pointer]))), []);
  const forget = useCallback(
    (pointer: string) => setTouched((last) => new Set([...last].filter((other) => other !== pointer && !other.startsWith(`${pointer}/`)))),
    [],
  );
  const discard = useCallback(() => {
    setDraft(initial);
    setTouched(new Set());
  }, [initial]);
  return { draft, dirty, judgement, shown, change, touch, forget, discard };
}

/** A field counts as visited with any part of it. */
function reached(touched: ReadonlySet<string>, path: string): boolean {
  return [...touched].some((pointer) => pointer === path || pointer.startsWith(`${path}/`));
}
