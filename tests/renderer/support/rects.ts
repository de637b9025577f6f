import { vi } from "vitest";

const HEIGHT = 100;

/** Gives the cards of lists places one below the other: a document without a layout has none. */
export function layCards(): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function place(this: Element) {
    const cards = [...(this.parentElement?.children ?? [])].filter((element) => element.matches(".item"));
    const index = cards.indexOf(this);
    return index === -1 ? new DOMRect(0, 0, 0, 0) : new DOMRect(0, index * HEIGHT, 300, HEIGHT);
  });
}
