import { type RefObject, useEffect, useState } from "react";

/** Distance from the visible part within which a question is drawn. */
const AHEAD = "200px 0px";

/** Width from which the preview stands beside the form, and scrolls by itself: that of questions.css. */
const beside = window.matchMedia("(min-width: 65em)");

/**
 * Returns whether an element is in sight, or nearly: a long preview draws no others. Without a browser that can tell, all are.
 */
export function useVisibility(element: RefObject<HTMLElement>): { isNear: boolean } {
  const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return undefined;
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      const { current } = element;
      observer?.disconnect();
      if (current === null) return;
      observer = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1);
          if (last === undefined) return;
          // what is no longer drawn keeps its room
          if (!last.isIntersecting && last.boundingClientRect.height > 0)
            current.style.minBlockSize = `${last.boundingClientRect.height}px`;
          else current.style.minBlockSize = "";
          setNear(last.isIntersecting);
        },
        { root: beside.matches ? current.closest(".preview-beside") : null, rootMargin: AHEAD },
      );
      observer.observe(current);
    };
    observe();
    beside.addEventListener("change", observe);
    return () => {
      observer?.disconnect();
      beside.removeEventListener("change", observe);
    };
  }, [element]);
  return { isNear };
}
