import { useCallback, useEffect, useRef, useState } from "react";
import type { CallResult, Failure } from "../data/send-request.ts";
import { useRequest } from "../data/use-request.ts";

/** Part of a long list, and the cursor of the next part; null at the end. */
export interface LoadedPage<T> {
  rows: readonly T[];
  next: string | null;
}

export interface LoadedPages<T> extends LoadedPage<T> {
  /** Reason for which the first part could not be loaded; undefined, too, while it is loading. */
  failure: Failure | undefined;
  /** True while nothing is known yet. */
  waiting: boolean;
  /** True while a further part is loading. `missed` is the reason for which one did not load. */
  reading: boolean;
  missed: string | undefined;
  readMore: () => Promise<void>;
  reload: () => void;
  /** Removes a deleted row without loading the others again. */
  drop: (row: T) => void;
}

/** Loads a long list in parts, the next one on request. `load` must be stable: another function starts again. */
export function usePages<T>(load: (cursor: string | null) => Promise<CallResult<LoadedPage<T>>>): LoadedPages<T> {
  const { reply, reload } = useRequest(useCallback(() => load(null), [load]));
  const [more, setMore] = useState<LoadedPage<T>>();
  const [removed, setRemoved] = useState<readonly T[]>([]);
  const [reading, setReading] = useState(false);
  const [missed, setMissed] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came further belongs to the first part
  useEffect(() => {
    setMore(undefined);
    setRemoved([]);
    setMissed(undefined);
  }, [reply]);
  const first = reply?.ok ? reply.value : undefined;
  const rows = [...(first?.rows ?? []), ...(more?.rows ?? [])].filter((row) => !removed.includes(row));
  const next = (more ?? first)?.next ?? null;
  const latest = useRef(load);
  latest.current = load;
  const readMore = async () => {
    setReading(true);
    const part = await load(next);
    setReading(false);
    if (latest.current !== load) return;
    setMissed(part.ok ? undefined : (part.failure.message ?? "No more could be loaded."));
    if (part.ok) setMore({ rows: [...(more?.rows ?? []), ...part.value.rows], next: part.value.next });
  };
  return {
    rows,
    next,
    failure: reply?.ok === false ? reply.failure : undefined,
    waiting: reply === undefined,
    reading,
    missed,
    readMore,
    reload,
    drop: (row) => setRemoved((before) => [...before, row]),
  };
}
