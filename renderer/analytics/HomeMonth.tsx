import { useLayoutEffect } from "react";
import { homeMonth } from "../../engine/generated/home-month.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { figureFamily, mayHaveFigures } from "../data/may-have-figures.ts";
import type { Shop } from "../data/shop.ts";
import { Month } from "./Month.tsx";

interface Props {
  shop: Shop;
  /** Numbers of configurations by family, or why they are not known; undefined while they are counted. */
  counted: readonly { family: FamilyEntry; total: number; failure: object | undefined }[] | undefined;
  /** Called before the paint with which the figures are drawn, or left out because there are none. */
  onDrawn: () => void;
}

/** Draws the figures of the home page, for a store that may have any: those of a family of which the store has nothing only if there are some. */
export function HomeMonth({ shop, counted, onDrawn }: Props) {
  const month = homeMonth && mayHaveFigures(homeMonth.path, shop) ? homeMonth : undefined;
  useLayoutEffect(() => {
    if (month === undefined) onDrawn();
  }, [month, onDrawn]);
  if (month === undefined || counted === undefined) return null;
  const counts = counted.find(({ family }) => family === figureFamily(month.path));
  return <Month {...{ month, shop, onDrawn }} isShownEmpty={counts?.total !== 0 || counts.failure !== undefined} />;
}
