import { ACTIVE_PER_API } from "../../engine/shopify/constants.ts";

/** Why an object that the app keeps for a store is not there, or not on; behind `refused` stands the platform's reason. */
export type OwnerMessages = Readonly<Record<"full" | "off" | "deleted" | "refused", string>> & {
  optional?: Optional;
};

/** The scope that merchants grant apart from the installation, and what they are told without it. */
export interface Optional {
  scope: string;
  /** Of what is needed and may not be made. */
  denied: string;
  /** Of what was made and may not be changed since the scope was taken back. */
  takenBack: string;
  /** Of what is not needed and may not be deleted. */
  left: { title: string; text: string };
}

/** The same for every kind of object ("validation", "paymentCustomization"), as merchants call it. */
export function messagesFor(resource: string): OwnerMessages {
  const noun = resource.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return {
    full: `All ${ACTIVE_PER_API} places for active ${noun}s are taken, also by other apps. Deactivate one, and try again.`,
    off: `Its ${noun} was switched off in the store's checkout settings. Switch it on there, or try again here.`,
    deleted: `Its ${noun} was deleted outside this app. Try again to bring it back.`,
    refused: `The platform refused its ${noun}`,
  };
}
