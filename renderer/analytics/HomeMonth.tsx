import { useLayoutEffect } from "react";
import { homeMonth } from "../../engine/generated/home-month.ts";
import { mayHaveFigures } from "../data/may-have-figures.ts";
import type { Shop } from "../data/shop.ts";
import { Month } from "./Month.tsx";

/** Draws the figures of the home page, for a store that may have any. */
export function HomeMonth({ shop, onDrawn }: { shop: Shop; onDrawn: () => void }) {
  const month = homeMonth && mayHaveFigures(homeMonth.path, shop) ? homeMonth : undefined;
  useLayoutEffect(() => {
    if (month === undefined) onDrawn();
  }, [month, onDrawn]);
  return month && <Month {...{ month, shop, onDrawn }} />;
}
