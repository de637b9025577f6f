import { ACTIVE_PER_API } from "../../engine/shopify/constants.ts";
import type { OwnerMessages } from "./messages.ts";

/** Messages for merchants: why an automatic discount of the app is missing, or not given. */
export const discountTitle: OwnerMessages = {
  full: `Shopify's limit of ${ACTIVE_PER_API} active automatic discounts is reached, counting other apps. Deactivate one and try again.`,
  off: "Its discount was deactivated on the discounts page of the store. Activate it there, or try again here.",
  deleted: "Its discount was deleted outside this app. Try again to restore it.",
  refused: "Shopify rejected its discount",
  optional: {
    scope: "write_discounts",
    denied: "Allow the app to manage discounts.",
    withdrawnText: "The app can no longer change its discounts. Allow the app to manage discounts.",
    cleanup: {
      title: "An unused discount is still in your store",
      text: "The app can no longer delete its discounts. Allow the app to manage discounts.",
    },
  },
};
