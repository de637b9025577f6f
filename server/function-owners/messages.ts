import { ACTIVE_PER_API } from "../../engine/shopify/constants.ts";

/** Messages that say why an object of the app is missing, or not enabled. Shopify's reason is appended to `refused`. */
export type OwnerMessages = Readonly<Record<"full" | "off" | "deleted" | "refused", string>> & {
  optional?: Optional;
};

/** An optional scope that merchants grant apart from the installation, with the messages shown without it. */
export interface Optional {
  scope: string;
  /** Shown if a needed object may not be created. */
  denied: string;
  /** Shown if an existing object may not be changed since the scope was revoked. */
  withdrawnText: string;
  /** Shown if an unneeded object may not be deleted. */
  cleanup: { title: string; text: string };
}

/** Returns the messages for a resource such as "validation" or "paymentCustomization", named as merchants call it. */
export function messagesFor(resource: string): OwnerMessages {
  const noun = resource.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return {
    full: `Shopify's limit of ${ACTIVE_PER_API} active ${noun}s is reached, counting other apps. Deactivate one and try again.`,
    off: `Its ${noun} was turned off in the store's checkout settings. Turn it on there, or try again here.`,
    deleted: `Its ${noun} was deleted outside this app. Try again to restore it.`,
    refused: `Shopify rejected its ${noun}`,
  };
}
