import { ACTIVE_PER_API } from "../../engine/shopify/constants.ts";
import type { OwnerMessages } from "./messages.ts";

/** Messages for merchants: why an automatic discount of the app is missing, or not given. */
export const discountTitle: OwnerMessages = {
  full: `All ${ACTIVE_PER_API} places for active automatic discounts are taken, also by other apps. Deactivate one, and try again.`,
  off: "Its discount was deactivated on the discounts page of the store. Activate it there, or try again here.",
  deleted: "Its discount was deleted outside this app. Try again to bring it back.",
  refused: "The platform refused its discount",
  optional: {
    scope: "write_discounts",
    denied: "This app may not make discounts in the store. Allow it to.",
    takenBack: "This app may not change its discounts in the store any more. Allow it to.",
    left: {
      title: "A discount that nothing needs any more is still in your store",
      text: "This app may not delete its discounts in the store any more. Allow it to.",
    },
  },
};
