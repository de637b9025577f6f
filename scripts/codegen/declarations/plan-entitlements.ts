import { BLOCK_TARGETS } from "../../../engine/declarations/block-targets.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Declared } from "./declared.ts";
import { linksOf } from "./links.ts";
import { objects, screensOf } from "./screens.ts";
import { DASHBOARD, shellOf } from "./shell.ts";

/** Entitlement that every plan has. */
export const ANY_PLAN = "app";

/**
 * Returns everything that a plan's feature can sell, each with the entitlements that it or a part of it needs: a family with its variants and
 * fields, a block at its targets, a screen, and an outside address. `link:` names have been replaced by addresses before.
 */
export function planEntitlementsIn(declared: Declared): Map<string, string[]> {
  const { sources, families } = declared;
  const ofFamilies = [...families.values()].map((family) => [family.id, neededIn(family)] as const);
  const cards = objects(shellOf(sources, DASHBOARD).groups ?? []).flatMap((group) => objects(group.cards ?? []));
  const ofPage = (page: string) => textOf(cards.find(({ checkoutEditor: editor }) => editor === page)?.entitlement);
  const ofBlocks = sources
    .filter(({ folder }) => folder === "blocks")
    .map(({ id, json: { family, targets } }) => {
      const places = Array.isArray(targets) ? targets : [];
      const own = textOf(families.get(String(family))?.entitlement);
      return [id, places.flatMap((target) => orAnyPlan([ofPage(BLOCK_TARGETS[String(target)]?.page ?? ""), own]))] as const;
    });
  const ofScreens = screensOf(declared).map(({ pattern, file }) => {
    const family = [...families.values()].find(({ id }) => file === `schemas/families/${id}.json`);
    return [pattern, orAnyPlan([textOf(family?.entitlement)])] as const;
  });
  const ofLinks = Object.values(linksOf(sources)).map((address) => [String(address), orAnyPlan([])] as const);
  return new Map([...ofFamilies, ...ofBlocks, ...ofScreens, ...ofLinks]);
}

function neededIn({ entitlement, variants = {}, properties }: FamilyDeclaration): string[] {
  const parts = [...Object.values(variants), ...Object.values(properties)].map((part) => textOf(part.entitlement));
  return [...orAnyPlan([entitlement]), ...parts.filter((each) => each !== undefined)];
}

function orAnyPlan(unlocks: readonly (string | undefined)[]): string[] {
  const needed = unlocks.filter((each) => each !== undefined);
  return needed.length === 0 ? [ANY_PLAN] : needed;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
