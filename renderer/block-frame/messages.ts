/** Messages between a page and the frame of a block, over a private channel. */

/** Target in checkout at which the merchant places a block. */
export const IN_CHECKOUT = "purchase.checkout.block.render";
/** Pages that thank for the order and that show the order later: blocks can change nothing there. */
export const AFTER_CHECKOUT = "purchase.thank-you.block.render";
export const ORDER_STATUS = "customer-account.order-status.block.render";

export interface Metafield {
  namespace: string;
  key: string;
  type: string;
  value: string;
}

/** Line of the cart as blocks read it. Amounts are in the buyer's currency, after the line's discounts. */
export interface BlockLine {
  id: string;
  quantity: number;
  total: number;
  /** Amounts that discounts take off the line; `code` is the entered code, if any. */
  discounts: { title: string; code: string | null; amount: number }[];
  attributes: { key: string; value: string }[];
  variant: { id: string; title: string; sku: string; image: string | null };
  product: { id: string; title: string; vendor: string; productType: string };
}

/** Checkout, real or a sample, as far as a block may know it. */
export interface BlockState {
  /** True while the merchant looks at the block in the checkout editor. */
  editor: boolean;
  settings: Readonly<Record<string, string | number | boolean>>;
  /** Shop metafields that the app's blocks may read. */
  metafields: Metafield[];
  /** Cart metafields that blocks wrote. */
  cart: readonly Metafield[];
  lines: BlockLine[];
  country: string | null;
  /** Language and region, for instance "pt-BR". */
  language: string;
  currency: string;
  /** Null where the app may not know the buyer. */
  buyer: { company: string | null; phone: string | null } | null;
  /** Phone number of the delivery address, as far as known. */
  addressPhone: string | null;
  discountCodes: string[];
  /** Attributes of the cart; absent in a preview without any. */
  attributes?: { key: string; value: string }[];
  /** True if the cart may be changed at all. */
  writable: boolean;
  shop: { id: string; name: string; domain: string };
  checkout: string;
}

/** Texts by language; a missing text is read from the default language. */
export interface Locales {
  locales: Record<string, Record<string, unknown>>;
  defaultLocale: string;
}

/** First message to a frame: the script of a block, and its target. */
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
  /** Height of the drawn block in pixels; 0 if it draws nothing. */
  | { kind: "height"; height: number }
  | { kind: "drawn" }
  /** Something that Shopify would not accept either; the message is for the block's developer. */
  | { kind: "problem"; message: string };

/** Calls that a block can make to its page. */
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
