import { useSyncExternalStore } from "react";

const narrow = window.matchMedia("(max-width: 30.6em)");

/** Returns the width of the screen: one as narrow as a phone is where style sheets draw cards from edge to edge. */
export function useScreenWidth(): "narrow" | "wide" {
  return useSyncExternalStore(subscribe, () => (narrow.matches ? "narrow" : "wide"));
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}
