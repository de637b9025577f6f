import { type MutableRefObject, useCallback, useMemo, useState } from "react";
import { escapeToken, tokensOf } from "../../engine/lib/json-pointer.ts";
import { type Fields, getProperty } from "../../engine/lib/object.ts";
import type { DraftValues } from "../drafts/draft-record.ts";
import { below } from "./use-form-values.ts";

/** The fields of a form that the person has been to: those of an item stay its own wherever it is moved, and when going back brings it back. */
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
        set((last) => new Set([...last].filter((other) => !below(field, other))));
      },
    };
  }, [latest]);
  return { visited, ...change };
}

/** A field counts as visited with any part of it. */
function reaches(pointer: string, path: string): boolean {
  return below(pointer, path) || pointer.startsWith(`${path}/`);
}

/** A pointer that names the items of lists by their ids; one that does so already is its own. */
function lasting(configuration: Fields, pointer: string): string {
  let value: unknown = configuration;
  const steps = tokensOf(pointer).map((key) => {
    const list = Array.isArray(value);
    value = getProperty(value, key);
    return escapeToken(String((list ? getProperty(value, "id") : undefined) ?? key));
  });
  return steps.join("");
}
