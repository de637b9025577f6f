/** A place where blocks can stand: what merchants call it in a sentence, and the page of the platform's checkout editor that has it. */
export interface BlockTarget {
  where: string;
  page: string;
}

/** By the platform's names; schemas/meta/block.json admits these and no others. */
export const BLOCK_TARGETS: Readonly<Record<string, BlockTarget>> = {
  "purchase.checkout.block.render": { where: "in checkout", page: "checkout" },
  "purchase.thank-you.block.render": { where: "on the thank-you page", page: "thank-you" },
  "customer-account.order-status.block.render": { where: "on the order status page", page: "order-status" },
};
