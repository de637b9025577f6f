import { addMark, addVariant, numberOf, openGifts, slotOf } from "../runtime/gift-marks.ts";

/** Mark of one offer, and the variants that may be in the cart for it. */
export interface GiftMark {
  guid: string;
  variants: readonly string[];
}

/** A cart line: its mark, if it has one, and its variant. */
export interface MarkedLine {
  mark: string | null;
  variant: string;
}

/** Returns for each line whether it is a gift, given the valid marks. Functions decide with the same code. */
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
