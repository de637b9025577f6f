import { useCallback, useState } from "react";
import { rename, useAddress } from "../lib/navigate.ts";
import { type ListView, readListView, writeListView } from "./list-view.ts";

/** Holds the view of a list, and keeps it in the address, so that it survives a reload and the way back from an editor. */
export function useListView(): [ListView, (view: ListView) => void] {
  // the address as the screen was opened with it: what is typed changes the one in the browser alone
  const opened = useAddress().href;
  const [held, setHeld] = useState(() => ({ opened, view: presentView() }));
  const { view } = held.opened === opened ? held : { view: presentView() };
  if (held.opened !== opened) setHeld({ opened, view });
  const change = useCallback(
    (next: ListView) => {
      setHeld({ opened, view: next });
      rename(writeListView(window.location.href, next));
    },
    [opened],
  );
  return [view, change];
}

function presentView(): ListView {
  return readListView(new URLSearchParams(window.location.search));
}
