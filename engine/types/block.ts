/** An extension that can be placed in checkout and shows a family there, with the targets at which Shopify allows it. */
export interface Block {
  handle: string;
  title: string;
  /** The family whose configurations it shows, if any. */
  family?: string;
  targets: readonly string[];
  /** Checkout hold: the block's note on the cart, and the owner whose Function reads it. */
  orderHold?: { key: string; functionOwner: string; setting?: string };
  /** Component whose texts the block shows, by its file in `schemas/translations`. */
  texts?: string;
  /** Key of the block's value on the cart, which Shopify copies to the order. */
  orderMetafield?: string;
  /** Attribute of the lines that the block adds to a cart. */
  lineAttribute?: string;
  /** Category under which its order lines and events are counted. */
  eventSource?: string;
  /** True if the block reports events. */
  sendsEvents?: true;
}
