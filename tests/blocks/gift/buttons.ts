/** A button that a buyer may press. */
export interface Button {
  says: "add" | "remove";
  variant: number;
  isFree: boolean;
  press(): void;
}

/**
 * The buttons that a copy of the block draws.
 *
 * @param during Presses a button, and knows that it is being pressed.
 */
export function buttonsIn(root: HTMLElement | undefined, during: (press: () => void) => void): Button[] {
  return [...(root?.querySelectorAll("s-button") ?? [])].map((each) => {
    const label = JSON.parse(each.getAttribute("accessibilityLabel") ?? "[]");
    const [name, { product }] = label;
    const row = each.closest("s-grid")?.textContent ?? "";
    return {
      says: name === "addNamed" ? ("add" as const) : ("remove" as const),
      variant: Number(product.slice("ware ".length)),
      isFree: row.includes('["free"'),
      press: () => during(() => void each.dispatchEvent(new Event("click"))),
    };
  });
}
