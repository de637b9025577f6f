const FOCUSABLE = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";
/** Parts of the page within which a neighbor of a removed element may be looked for: never the whole page, which a new screen fills. */
const PARTS = "main > *, [role=dialog]";

/** An element that had the focus, and where it stood: once it is removed, the document no longer says. */
export interface FocusStop {
  element: HTMLElement;
  /** Parents of the element, the closest first, each with the node that followed there. */
  around: readonly { parent: HTMLElement; next: Element | null }[];
}

export function focusStopOf(element: HTMLElement): FocusStop {
  const around: { parent: HTMLElement; next: Element | null }[] = [];
  for (let child = element; child.parentElement !== null; child = child.parentElement)
    around.push({ parent: child.parentElement, next: child.nextElementSibling });
  return { element, around };
}

/** Finds the element that a press concerns; undefined for a press beside all of them. */
export function focusableAround(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(`${FOCUSABLE}, label`)) || undefined;
}

/**
 * Returns what may have the focus in place of a stop: its element, else what follows where that stood, else what stands before. It is
 * "later" for an element that is busy, and undefined where all around it is gone.
 */
export function focusTargetOf({ element, around }: FocusStop): HTMLElement | "later" | undefined {
  if (element.getAttribute("aria-busy") === "true") return "later";
  if (isFocusable(element)) return element;
  for (const { parent, next } of around) {
    if (!parent.isConnected) continue;
    if (parent.closest(PARTS) === null) return undefined;
    const inside = [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.tabIndex >= 0 && isFocusable(each));
    const neighbor = inside.find((each) => next?.isConnected && isAtOrAfter(each, next)) ?? inside.at(-1);
    if (neighbor !== undefined) return neighbor;
  }
  return undefined;
}

function isAtOrAfter(element: Element, next: Element): boolean {
  return next.contains(element) || (next.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function isFocusable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(":disabled, [inert] *") && element.checkVisibility?.() !== false;
}
