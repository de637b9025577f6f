import { type MutableRefObject, useCallback, useMemo, useState } from "react";
import { escapeToken, tokensOf } from "../../engine/lib/json-pointer.ts";
import { type Fields, getProperty } from "../../engine/lib/object.ts";
import type { DraftValues } from "../drafts/draft-record.ts";
import { isWithinField } from "./use-form-values.ts";

/** Holds the touched fields of a form. The fields of an item stay touched wherever the item is moved, and when undo brings it back. */
export function useTouched({ configuration }: DraftValues, latest: MutableRefObject<DraftValues>) {
  const [touched, set] = useState<ReadonlySet<string>>(new Set());
  const visited = useCallback(
    (path: string) => {
      const field = lasting(configuration, path);
      return [...touched].some((pointer) => reaches(pointer, field));
    },
    [touched, configuration],
  );
  const change = useMemo(() => {
    const here = (pointer: string) => lasting(latest.current.configuration, pointer);
    return {
      touch: (pointer: string) => {
        const field = here(pointer);
        set((last) => (last.has(field) ? last : new Set([...last, field])));
      },
      leave: (pointer: string) => {
        const field = here(pointer);
        set((last) => new Set([...last].filter((other) => !isWithinField(field, other))));
      },
    };
  }, [latest]);
  return { visited, ...change };
}

/** Reports whether a visit reaches a field; a field counts as visited with any part of it. */
function reaches(pointer: string, path: string): boolean {
  return isWithinField(pointer, path) || pointer.startsWith(`${path}/`);
}

/** Returns a pointer that names the items of lists by their ids; a pointer that already does is returned unchanged. */
function lasting(configuration: Fields, pointer: string): string {
  let value: unknown = configuration;
  const steps = tokensOf(pointer).map((key) => {
    const list = Array.isArray(value);
    value = getProperty(value, key);
    return escapeToken(String((list ? getProperty(value, "id") : undefined) ?? key));
  });
  return steps.join("");
}
