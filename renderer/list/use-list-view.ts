import { useCallback, useState } from "react";
import { rename, useAddress } from "../lib/navigate.ts";
import { type ListView, readListView, writeListView } from "./list-view.ts";

/** Holds the view of a list, and keeps it in the address, so that it survives a reload and the way back from an editor. */
export function useListView(): [ListView, (view: ListView) => void] {
  // the address as the screen was opened with it: what is typed changes the one in the browser alone
  const opened = useAddress().href;
  const [state, setState] = useState(() => ({ opened, view: presentView() }));
  const { view } = state.opened === opened ? state : { view: presentView() };
  if (state.opened !== opened) setState({ opened, view });
  const change = useCallback(
    (next: ListView) => {
      setState({ opened, view: next });
      rename(writeListView(window.location.href, next));
    },
    [opened],
  );
  return [view, change];
}

function presentView(): ListView {
  return readListView(new URLSearchParams(window.location.search));
}
