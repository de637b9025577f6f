import { type RefObject, useEffect, useRef } from "react";
import { isFocusFree, takeScreenOpened } from "../lib/router.ts";

/**
 * Brings the focus to the title of a screen that the person has just opened, so that a screen reader says where it is and the next Tab goes
 * on from there. Not where the app starts, and not when something of the screen itself has the focus already.
 */
export function useScreenFocus(): RefObject<HTMLHeadingElement> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeScreenOpened() && isFocusFree()) title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}
