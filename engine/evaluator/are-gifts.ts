import { addMark, addVariant, numberOf, openGifts, slotOf } from "../runtime/gift-marks.ts";

/** The mark of one offer, and the variants that may be in the cart for it. */
export interface GiftMark {
  guid: string;
  variants: readonly string[];
}

/** A line of a cart: its mark, where it has one, and its variant. */
export interface MarkedLine {
  mark: string | null;
  variant: string;
}

/** Of each line whether it is a gift, given the marks that count: what Functions decide, for whoever has the lines at hand. */
export function areGifts(marks: readonly GiftMark[], lines: readonly MarkedLine[]): boolean[] {
  openGifts(
    marks.length,
    marks.reduce((sum, { variants }) => sum + variants.length, 0),
  );
  for (const { guid, variants } of marks) {
    addMark(guid);
    for (const variant of variants) addVariant(numberOf(variant));
  }
  return lines.map(({ mark, variant }) => slotOf(mark, variant) >= 0);
}
