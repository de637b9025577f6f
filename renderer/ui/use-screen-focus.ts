import { type RefObject, useEffect, useRef } from "react";
import { isFocusFree, takeScreenOpened } from "../lib/navigate.ts";

/**
 * Moves the focus to the title of a screen that the person has just opened, so that a screen reader says where it is and the next Tab goes
 * on from there. The focus stays where it is when the app starts, and when an element of the screen has it already.
 */
export function useScreenFocus(): RefObject<HTMLHeadingElement> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeScreenOpened() && isFocusFree()) title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}
