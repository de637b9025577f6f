import { useLayoutEffect, useRef } from "react";

/** Returns a function that reports whether the form is still on the screen, also after waiting for a response. */
export function useMounted(): () => boolean {
  const here = useRef(true);
  useLayoutEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
