import { homeMonth } from "../../engine/generated/home-month.ts";
import type { Shop } from "../data/shop.ts";
import { Month } from "./Month.tsx";

/** Draws the figures of the home page. */
export function HomeMonth({ shop, onDrawn }: { shop: Shop; onDrawn: () => void }) {
  return homeMonth && <Month month={homeMonth} {...{ shop, onDrawn }} />;
}
