import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { tokensOf, valueAt, withValue } from "../../engine/lib/json-pointer.ts";
import { asRecord, type Fields, getProperty } from "../../engine/lib/object.ts";
import type { DraftValues } from "../drafts/draft-record.ts";
import type { FormAdapter } from "./form-adapter.ts";
import { addStep, type History, redo, startHistory, undo, withDecidedFields } from "./history.ts";
import { isDeepEqual } from "./is-deep-equal.ts";

/**
 * Holds the values of a form, and changes them in every way, undo and redo included. Derived values are dropped once their source changes.
 */
export function useFormValues(ways: FormAdapter, begin: DraftValues) {
  const [history, setHistory] = useState(() => startHistory(begin));
  const { now: values } = history;
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);
  const edit = useMemo(() => editsOf(ways, setHistory), [ways]);
  const canUndo = history.past.length > 0;
  const canRedo = history.future.length > 0;
  return { values, edit, latest, canUndo, canRedo };
}

type Next = (change: (history: History) => History) => void;

function editsOf({ followed }: FormAdapter, set: Next) {
  const to = (last: DraftValues, next: Partial<DraftValues>): DraftValues => {
    const { configuration = last.configuration } = next;
    return { ...last, ...next, configuration: followed(last.configuration, configuration), at: Date.now() };
  };
  const step = (what: (last: DraftValues) => string, change: (last: DraftValues) => Partial<DraftValues>) =>
    set((history) => addStep(history, what(history.now), to(history.now, change(history.now))));
  const always = (change: (last: DraftValues) => Partial<DraftValues>) => step(() => "", change);
  return {
    change: (patch: Record<string, unknown>) =>
      step(
        ({ configuration }) => changedIn(configuration, patch),
        ({ configuration }) => (changedIn(configuration, patch) === "" ? {} : { configuration: { ...configuration, ...patch } }),
      ),
    alter: (change: (configuration: Fields) => Fields) => always(({ configuration }) => ({ configuration: change(configuration) })),
    put: (pointer: string, value: unknown, isTyping = false) =>
      step(
        () => (isTyping ? pointer : ""),
        ({ configuration }) => ({ configuration: asRecord(withValue(configuration, tokensOf(pointer), value)) }),
      ),
    arrange: (pointer: string, from: readonly number[], fresh?: Fields) =>
      always(({ configuration, pending }) => {
        const keys = tokensOf(pointer);
        const items = from.map((at, now) =>
          from.indexOf(at) < now ? fresh : (getProperty(valueAt(configuration, keys), String(at)) ?? fresh),
        );
        return { configuration: asRecord(withValue(configuration, keys, items)), pending: arranged(pending, pointer, from) };
      }),
    /** Emptying a search field belongs to the step before it, which added the text. */
    type: (pointer: string, text: string) =>
      text === ""
        ? set((history) => forgotten(history, pointer))
        : step(
            () => pointer,
            ({ pending }) => (pending[pointer] === text ? {} : { pending: { ...pending, [pointer]: text } }),
          ),
    /** Belongs to the step before it. */
    forget: (pointer: string) => set((history) => forgotten(history, pointer)),
    /** Replaces this state by another one, as a step. */
    replace: (values: DraftValues) => set((history) => addStep(history, "", { ...values, at: Date.now() })),
    /** Begins again from an earlier draft; the present values are kept elsewhere. */
    show: (values: DraftValues) => set(() => startHistory(values)),
    decide: (fields: Fields) => set((history) => withDecidedFields(history, fields)),
    undo: () => set(undo),
    redo: () => set(redo),
  };
}

/** Returns the names of the fields that a patch changes. */
function changedIn(configuration: Fields, patch: Fields): string {
  return Object.keys(patch)
    .filter((name) => !isDeepEqual(patch[name], configuration[name]))
    .join();
}

function forgotten(history: History, pointer: string): History {
  return { ...history, now: { ...history.now, pending: without(history.now.pending, pointer) } };
}

/** Makes a pristine state. */
export function pristineValues(configuration: Fields): DraftValues {
  return { configuration, pending: {}, at: Date.now() };
}

/** Reports whether a field is the one at a pointer, or a part of it. */
export function isWithinField(pointer: string, field: string): boolean {
  return field === pointer || field.startsWith(`${pointer}/`);
}

/** Moves pending texts with their items: texts of removed items are dropped, and those of a copied item stand in both. */
function arranged(pending: DraftValues["pending"], pointer: string, from: readonly number[]): DraftValues["pending"] {
  const texts = Object.entries(pending);
  const moved = from.flatMap((at, now) => {
    const item = `${pointer}/${at}`;
    return texts
      .filter(([field]) => isWithinField(item, field))
      .map(([field, text]) => [`${pointer}/${now}${field.slice(item.length)}`, text]);
  });
  return { ...without(pending, pointer), ...Object.fromEntries(moved) };
}

function without(pending: DraftValues["pending"], pointer: string): DraftValues["pending"] {
  return Object.fromEntries(Object.entries(pending).filter(([field]) => !isWithinField(pointer, field)));
}
