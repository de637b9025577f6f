import { useLayoutEffect, useState } from "react";

/** The card with an id, once it is there. */
export function useCard(id: string): HTMLElement | null {
  const [card, set] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => set(document.getElementById(id)));
  return card;
}

/** Where in a card a tool is drawn: its head comes before the cards of lists inside it. */
export function slotOf(card: HTMLElement | null, tool: "move" | "copy"): Element | null {
  return card?.querySelector(`.item-${tool}`) ?? null;
}
