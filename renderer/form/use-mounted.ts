import { useLayoutEffect, useRef } from "react";

/** Tells whether the form is still on the screen, also to one who waited for an answer. */
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
