/** What a page and the frame of a block say to each other, over a channel that nobody else has. */

/** The place in checkout at which the merchant puts a block. */
export const IN_CHECKOUT = "purchase.checkout.block.render";
/** The page that thanks for the order, and the one on which buyers look at it later: nothing can be changed there. */
export const AFTER_CHECKOUT = "purchase.thank-you.block.render";
export const ORDER_STATUS = "customer-account.order-status.block.render";

export interface Metafield {
  namespace: string;
  key: string;
  type: string;
  value: string;
}

/** A line of the cart as blocks see it; amounts are in the currency of the buyer, after discounts of the line. */
export interface BlockLine {
  id: string;
  quantity: number;
  total: number;
  /** What those take off it; a code is named where one was entered. */
  discounts: { title: string; code: string | null; amount: number }[];
  attributes: { key: string; value: string }[];
  variant: { id: string; title: string; sku: string; image: string | null };
  product: { id: string; title: string; vendor: string; productType: string };
}

/** A checkout, or a sample of one, as a block may know it. */
export interface BlockState {
  /** Whether the merchant looks at it in the editor of the checkout. */
  editor: boolean;
  settings: Readonly<Record<string, string | number | boolean>>;
  /** Of the store. */
  metafields: Metafield[];
  /** Of the cart. */
  cart: readonly Metafield[];
  lines: BlockLine[];
  country: string | null;
  /** As in "pt-BR". */
  language: string;
  currency: string;
  /** Null where the app may not know who buys. */
  buyer: { company: string | null; phone: string | null } | null;
  /** Of the delivery address, as far as it is known. */
  addressPhone: string | null;
  discountCodes: string[];
  /** Whether the cart may be changed at all. */
  writable: boolean;
  shop: { id: string; name: string; domain: string };
  checkout: string;
}

/** Words by language; what a language lacks is read of the default one. */
export interface Locales {
  locales: Record<string, Record<string, unknown>>;
  defaultLocale: string;
}

/** How a frame begins: the script of a block, and where it stands. */
export interface Start extends Locales {
  bundle: string;
  handle: string;
  target: string;
  state: BlockState;
}

export type ToFrame =
  | { kind: "start"; start: Start }
  | { kind: "state"; state: BlockState }
  | { kind: "answer"; id: number; value: unknown }
  | { kind: "failed"; id: number; message: string };

export type FromFrame =
  | { kind: "call"; id: number; name: CallName; given: unknown[] }
  /** The height of what is drawn, in pixels; 0 for nothing. */
  | { kind: "height"; height: number }
  | { kind: "drawn" }
  /** Something that the platform would not have, either: the words are for whoever made the block. */
  | { kind: "problem"; message: string };

/** What a block asks its page for. */
export type CallName =
  | "query"
  | "applyCartLinesChange"
  | "applyDiscountCodeChange"
  | "applyMetafieldChange"
  | "storageRead"
  | "storageWrite"
  | "storageDelete"
  | "sessionToken"
  | "fetch";
