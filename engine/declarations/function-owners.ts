import { blocks } from "../generated/blocks.ts";
import { owners } from "../generated/owners.ts";
import type { Block } from "../types/block.ts";
import type { Owner } from "../types/owner.ts";

/** Function API of each resource that an owner can be, and the target at which checkout calls the Function. */
export const ownerApis: Readonly<Record<Owner["resource"], { api: string; target: string }>> = {
  validation: { api: "cart_checkout_validation", target: "cart.validations.generate.run" },
  discount: { api: "discount", target: "cart.lines.discounts.generate.run" },
};

/** Reports whether the Function of an owner only reads notes of blocks, and runs no configuration itself. */
export function isOrderHold({ discount, requiredProducts }: Pick<Owner, "discount" | "requiredProducts">): boolean {
  return discount === undefined && requiredProducts === undefined;
}

/** Returns the line attributes of gifts that the given owners discount to zero. */
export function giftAttributes(all: readonly Pick<Owner, "discount">[]): string[] {
  return all.flatMap(({ discount }) => discount?.mark ?? []);
}

/** Returns the key of the document that tells blocks which revisions an owner runs. */
export function publishedRevisionsKey({ id }: Pick<Owner, "id">): string {
  return id.replaceAll("-", "_");
}

/** Returns the owner whose Function has this handle. */
export function ownerOf(handle: string | null): Owner | undefined {
  return owners.find((each) => each.function === handle);
}

/** Returns the owner whose Function reads the notes of a block. */
export function ownerOfBlock({ orderHold }: Block): Owner | undefined {
  return owners.find(({ id }) => id === orderHold?.functionOwner);
}

/** Returns the blocks whose placement decides whether the store needs an owner. */
export function blocksNeeding({ id }: Pick<Owner, "id">): string[] {
  return blocks.filter(({ orderHold }) => orderHold?.functionOwner === id && orderHold.setting !== undefined).map(({ handle }) => handle);
}

/** Returns the owners that depend on a family. */
export function ownersOf(family: string): Owner[] {
  return owners.filter((owner) => owner.neededBy.some((need) => need.family === family));
}
