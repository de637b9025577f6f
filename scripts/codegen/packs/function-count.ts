import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { cost } from "../query/cost.ts";
import { planKey } from "../released/plan.ts";
import type { Release } from "../released/release.ts";
import type { Packing } from "./packs.ts";

/** Maximum number of Functions of what is shipped. */
const MAX_SHIPPED = 40;
/** Maximum number of Functions that Shopify takes of one app. What lies between is for families that are being added. */
const MAX_FUNCTIONS = 50;
/** Number of types that a message names. */
const MAX_NAMED_TYPES = 5;

/** An owner's Function, and whether a release has it. */
export interface CountedOwner {
  isReleased: boolean;
}

/**
 * Reports more Functions than the app may have. Families and owners that a release has share the smaller number; those that are being added take what
 * Shopify allows beyond it, until they are released; without a release that is all of them.
 */
export function functionCountProblems(
  packings: readonly Packing[],
  owners: readonly CountedOwner[],
  release: Release | undefined,
): DeclarationProblem[] {
  const isShipped = (packing: Packing) => release !== undefined && planKey(packing.family, packing.action) in release.plan.families;
  const shipped = packings.filter(isShipped);
  const shippedCount = countOf(shipped) + owners.filter(({ isReleased }) => release !== undefined && isReleased).length;
  const count = countOf(packings) + owners.length;
  if (shippedCount <= MAX_SHIPPED && count <= MAX_FUNCTIONS) return [];
  const limit = shippedCount > MAX_SHIPPED ? MAX_SHIPPED : MAX_FUNCTIONS;
  const grown = [...(limit === MAX_SHIPPED ? shipped : packings)].sort((a, b) => growthOf(b, release) - growthOf(a, release));
  const [first] = grown;
  if (first === undefined) return [];
  const each = packings.map((packing) => `${planKey(packing.family, packing.action)} ${packing.packs.length}`);
  const reserve = `${MAX_FUNCTIONS - MAX_SHIPPED} more are for families that no release has yet`;
  return [
    {
      file: `schemas/families/${first.family.id}.json`,
      pointer: pointerOf(first.family),
      message: `brings the Functions to ${limit === MAX_SHIPPED ? shippedCount : count}, over ${limit}${limit === MAX_SHIPPED ? ` (${reserve})` : ", which Shopify takes of one app"}: ${each.join(", ")}, owners ${owners.length}. ${newTypes(first, release)}`,
    },
  ];
}

const countOf = (packings: readonly Packing[]): number => packings.reduce((sum, { packs }) => sum + packs.length, 0);

/** Number of packs that an action has beyond those of the release. */
function growthOf({ family, action, packs }: Packing, release: Release | undefined): number {
  return packs.length - (release?.plan.families[planKey(family, action)]?.packs.length ?? 0);
}

/** Names what new types of an action cost, the dearest first. */
function newTypes({ family, action, columns }: Packing, release: Release | undefined): string {
  const packs = release?.plan.families[planKey(family, action)]?.packs ?? [];
  const old = new Set(packs.flatMap(({ readers }) => readers.map(({ type }) => type)));
  const kinds = [...new Set(columns.map(({ kind }) => kind))].filter(({ id }) => !old.has(id));
  const dearest = kinds
    .map((kind) => ({ kind, points: Math.min(...kind.ways.map(({ tree }) => cost(tree))) }))
    .sort((a, b) => b.points - a.points)
    .slice(0, MAX_NAMED_TYPES)
    .map(({ kind, points }) => `${kind.id} ${points}${kind.type.frequency === "rare" ? " (rare)" : ""}`);
  return dearest.length === 0
    ? ""
    : `New types cost points of each query: ${dearest.join(", ")}. Leave one out, or say "frequency": "rare" of it`;
}

/** Place of the list of condition types, or of the family. */
function pointerOf({ properties }: FamilyDeclaration): string {
  const [name] = Object.entries(properties).find(([, { itemTypes }]) => itemTypes?.folder === "conditions") ?? [];
  return name === undefined ? "" : `/properties/${name}/itemTypes/types`;
}
