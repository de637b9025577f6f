import { blocks } from "../generated/blocks.ts";
import { owners } from "../generated/owners.ts";
import type { Block } from "../types/block.ts";
import type { Owner } from "../types/owner.ts";

/** The Function API of the objects that owners can be, and where checkout calls it. */
export const ownerApis: Readonly<Record<Owner["resource"], { api: string; target: string }>> = {
  validation: { api: "cart_checkout_validation", target: "cart.validations.generate.run" },
  discount: { api: "discount", target: "cart.lines.discounts.generate.run" },
};

/** Whether the Function of an owner reads what blocks note, and runs no configuration itself. */
export function isOrderHold({ frees, requires }: Pick<Owner, "frees" | "requires">): boolean {
  return frees === undefined && requires === undefined;
}

/** The attributes of lines that owners make free. */
export function giftAttributes(all: readonly Pick<Owner, "frees">[]): string[] {
  return all.flatMap(({ frees }) => frees?.mark ?? []);
}

/** The key of the document that tells blocks what an owner has made free. */
export function publishedRevisionsKey({ id }: Pick<Owner, "id">): string {
  return id.replaceAll("-", "_");
}

/** The owner whose Function has this handle. */
export function ownerOf(handle: string | null): Owner | undefined {
  return owners.find((each) => each.function === handle);
}

/** The owner whose Function reads what a block notes. */
export function ownerOfBlock({ hold }: Block): Owner | undefined {
  return owners.find(({ id }) => id === hold?.owner);
}

/** The blocks by each of which merchants decide, where they place it, whether the store needs an owner. */
export function blocksNeeding({ id }: Pick<Owner, "id">): string[] {
  return blocks.filter(({ hold }) => hold?.owner === id && hold.when !== undefined).map(({ handle }) => handle);
}

/** Those that depend on a family. */
export function ownersOf(family: string): Owner[] {
  return owners.filter((owner) => owner.while.some((need) => need.family === family));
}
