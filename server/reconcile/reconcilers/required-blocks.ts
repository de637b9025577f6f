import { ownerOfBlock } from "../../../engine/declarations/function-owners.ts";
import { blocks } from "../../../engine/generated/blocks.ts";
import type { Block } from "../../../engine/types/block.ts";
import { requestReconcile } from "../../db/reconciler-status.ts";
import { endRequired, releaseBlock, shopsNotRequiring } from "../../db/required-blocks.ts";
import type { ReconcilerDependencies } from "./reconciler.ts";
import { reconcileNow } from "./run-reconciler.ts";
import { singleOwnerReconciler } from "./single-owner.ts";

/** Requests reconciles for blocks that have held no checkout for 30 days. The retry then removes their owners. */
export async function markRequirementEnded({ database }: ReconcilerDependencies): Promise<void> {
  for (const shop of await database.withWorker(shopsNotRequiring))
    await database.withShop(shop, async (tenant) => {
      const ended = await endRequired(tenant);
      for (const block of blocks.filter(({ handle }) => ended.includes(handle))) {
        const owner = ownerOfBlock(block);
        if (owner !== undefined) await requestReconcile(tenant, owner.id);
      }
    });
}

/** Ends the requirement of a block at the merchant's request. Its owner is removed at once, unless something else needs it. */
export async function stopRequiring(needs: ReconcilerDependencies, shop: string, block: Block): Promise<void> {
  const owner = ownerOfBlock(block);
  await needs.database.withShop(shop, async (tenant) => {
    await releaseBlock(tenant, block.handle);
    if (owner !== undefined) await requestReconcile(tenant, owner.id);
  });
  if (owner !== undefined) await reconcileNow(needs, shop, singleOwnerReconciler(owner));
}
