import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Fields, record } from "../../engine/declare/object.ts";
import { keysOf, withValue } from "../../engine/declare/pointer.ts";
import type { Typed } from "../drafts/kept.ts";

/** What stands in the form, and every way in which it changes. */
export function useTyped(begin: Typed) {
  const [typed, set] = useState(begin);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  }, [typed]);
  const edit = useMemo(() => {
    const next = (change: (last: Typed) => Partial<Typed>) => set((last) => ({ ...last, ...change(last), at: Date.now() }));
    return {
      change: (patch: Record<string, unknown>) => next(({ configuration }) => ({ configuration: { ...configuration, ...patch } })),
      put: (pointer: string, value: unknown) =>
        next(({ configuration }) => ({ configuration: record(withValue(configuration, keysOf(pointer), value)) })),
      type: (pointer: string, text: string) => next(({ pending }) => ({ pending: { ...pending, [pointer]: text } })),
      forget: (pointer: string) => next(({ pending }) => ({ pending: without(pending, pointer) })),
    };
  }, []);
  return { typed, set, edit, latest };
}

/** A state in which nothing was typed yet. */
export function untouched(configuration: Fields): Typed {
  return { configuration, pending: {}, at: Date.now() };
}

/** Whether a field is the one at a pointer, or a part of it. */
export function below(pointer: string, field: string): boolean {
  return field === pointer || field.startsWith(`${pointer}/`);
}

function without(pending: Typed["pending"], pointer: string): Typed["pending"] {
  return Object.fromEntries(Object.entries(pending).filter(([field]) => !below(pointer, field)));
}
