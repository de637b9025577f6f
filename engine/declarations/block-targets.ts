/** A target at which blocks can stand: its name within a sentence, and the page of Shopify's checkout editor that shows it. */
export interface BlockTarget {
  where: string;
  page: string;
}

/** Block targets by Shopify's names; schemas/meta/block.json admits exactly these. */
export const BLOCK_TARGETS: Readonly<Record<string, BlockTarget>> = {
  "purchase.checkout.block.render": { where: "in checkout", page: "checkout" },
  "purchase.thank-you.block.render": { where: "on the thank-you page", page: "thank-you" },
  "customer-account.order-status.block.render": { where: "on the order status page", page: "order-status" },
};
