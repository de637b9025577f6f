import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { contents } from "../../engine/generated/contents.ts";
import { figureScreens } from "../../engine/generated/screens.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import type { Shop } from "./shop.ts";

/** Reports whether a store may have what the screen at a path counts. A screen without figures is there for every store. */
export function mayHaveFigures(path: string, shop: Shop | undefined): boolean {
  const needs = figureFamily(path)?.entitlement;
  return needs === undefined || shop === undefined || shop.domain === "" || isEntitled(needs, shop.facts);
}

/** Returns the family whose figures the screen at a path shows; undefined for any other screen. */
export function figureFamily(path: string): FamilyEntry | undefined {
  const [id] = Object.entries(figureScreens).find(([, screen]) => screen === path) ?? [];
  return contents.find((entry) => entry.id === id);
}
