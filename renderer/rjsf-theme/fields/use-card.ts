import { useLayoutEffect, useState } from "react";

/** The card with an id, as soon as it is there: its code may come later than that of its tools. */
export function useCard(id: string): HTMLElement | null {
  const [card, set] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      const found = document.getElementById(id);
      set(found);
      if (found === null) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  });
  return card;
}

/** Where in a card a tool is drawn: its head comes before the cards of lists inside it. */
export function slotOf(card: HTMLElement | null, tool: "move" | "copy"): Element | null {
  return card?.querySelector(`.item-${tool}`) ?? null;
}
