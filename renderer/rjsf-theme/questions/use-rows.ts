import type { FieldProps } from "@rjsf/utils";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Item } from "../../../engine/configuration/new-item.ts";
import { copyWithMarks } from "../../../engine/lib/default-marks.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import type { ListActions } from "../fields/list-actions.ts";
import { movedIndexes } from "../fields/moved-indexes.ts";
import { useItems } from "../fields/use-items.ts";
import { useForm } from "../form-context.ts";
import { listenForOpening } from "./opening.ts";
import type { RowActions } from "./question-row.tsx";

export interface Rows {
  list: ListActions;
  /** Id of the open item; undefined if all are folded. */
  open: string | undefined;
  actions: RowActions;
  /** Adds an item of a type, and opens it with its label selected. */
  add: (at: number, type: string) => void;
  /** Adds complete items behind the open one, or at the end, and opens the last of them; the focus stays where it is. */
  addBehind: (items: readonly Item[]) => void;
}

/** Holds the rows of a list: which one is open, and the functions that change them, which stay the same while somebody types. */
export function useRows(props: FieldProps, announce: (from: number, to: number) => void): Rows {
  const list = useItems(props, () => "label");
  const { arrange } = useForm();
  const [open, setOpen] = useState<string>();
  const latest = useRef({ list, open, arrange, announce });
  useLayoutEffect(() => {
    latest.current = { list, open, arrange, announce };
  });

  const insert = useCallback((at: number, item: ListActions["items"][number], like?: number) => {
    const { list: now } = latest.current;
    now.insert(at, item, like);
    setOpen(item.id);
    focusAfterRender(`${now.id}/${at}/label`, true);
  }, []);
  const add = useCallback(
    (at: number, type: string) => {
      const { make, items } = latest.current.list;
      insert(at, make(items, type));
    },
    [insert],
  );
  const actions = useMemo(
    (): RowActions => ({
      toggle: (itemId) => setOpen((last) => (last === itemId ? undefined : itemId)),
      showError: (itemId, wrongId) => {
        setOpen(itemId);
        focusAfterRender(wrongId);
      },
      move: (from, to) => {
        const { list: now, arrange: rearrange, announce: say } = latest.current;
        if (from !== to) rearrange(now.pointer, movedIndexes(now.items.length, from, to));
        focusAfterRender(`${now.id}/${to}-move`);
        say(from, to);
      },
      copy: (index) => {
        const { items, make } = latest.current.list;
        const item = items[index];
        if (item !== undefined) insert(index + 1, { ...copyWithMarks(item), id: make().id }, index);
      },
      remove: (index) => latest.current.list.remove(index),
    }),
    [insert],
  );
  const addBehind = useCallback((added: readonly Item[]) => {
    const { list: now, open: opened, arrange: rearrange } = latest.current;
    const behind = now.items.findIndex((item) => item.id === opened) + 1 || now.items.length;
    for (const [index, item] of added.entries()) {
      const [places, at] = [[...Array(now.items.length + index).keys()], behind + index];
      rearrange(now.pointer, [...places.slice(0, at), -1, ...places.slice(at)], item);
    }
    setOpen(added.at(-1)?.id);
  }, []);
  useOpening(latest, setOpen);
  return { list, open, actions, add, addBehind };
}

/** Opens the item that is asked for elsewhere on the page, with the focus in its label. */
function useOpening(latest: { current: { list: ListActions } }, setOpen: (itemId: string) => void): void {
  useEffect(
    () =>
      listenForOpening((itemId) => {
        const { id, items } = latest.current.list;
        const at = items.findIndex((item) => item.id === itemId);
        if (at < 0) return;
        setOpen(itemId);
        focusAfterRender(`${id}/${at}/label`);
      }),
    [latest, setOpen],
  );
}
