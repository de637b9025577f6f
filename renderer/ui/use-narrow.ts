import { useSyncExternalStore } from "react";

const narrow = window.matchMedia("(max-width: 30.6em)");

/** Reports whether the screen is as narrow as a phone, where style sheets draw cards from edge to edge. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}
