import { useLayoutEffect, useState } from "react";

/** Returns the card with an id, as soon as it exists: its code may load later than that of its tools. */
export function useCard(id: string): HTMLElement | null {
  const [card, set] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    let frame = 0;
    const measure = () => {
      const element = document.getElementById(id);
      set(element);
      if (element === null) frame = requestAnimationFrame(measure);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  });
  return card;
}

/** Returns the slot of a card in which a tool is drawn: the card's head comes before the cards of lists inside it. */
export function slotOf(card: HTMLElement | null, tool: "move" | "copy"): Element | null {
  return card?.querySelector(`.item-${tool}`) ?? null;
}
