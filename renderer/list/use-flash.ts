import { useEffect, useState } from "react";
import { peekFlash, takeFlash, useLateEnd } from "../lib/flash.ts";
import { focusAfterRender } from "../lib/focus-after-render.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";

/** Holds the message above the list: one that an earlier screen left, or the failure of an action in the list. */
export function useFlash(refresh: () => Promise<void>) {
  const [flash, setFlash] = useState(peekFlash);
  useEffect(() => {
    const storedFlash = takeFlash();
    if (storedFlash !== undefined) setFlash(storedFlash);
  }, []);

  const finish: ResolvedRow = async (failure) => {
    setFlash(failure);
    await refresh();
    focusAfterRender(failure === undefined ? "customizations" : "flash");
  };
  useLateEnd(() => {
    const storedFlash = takeFlash();
    void (storedFlash ? finish(storedFlash) : refresh());
  });
  return { flash, setFlash, finish };
}
