import type { Template } from "../../engine/types/template.ts";

/** Headings of the gallery, in the order in which they are shown. */
export const CATEGORIES: Readonly<Record<Template["category"], string>> = {
  payments: "Payment",
  delivery: "Delivery",
  addresses: "Addresses",
  limits: "Order limits",
  offers: "Offers & gifts",
  surveys: "Surveys",
};

export type Category = keyof typeof CATEGORIES;

/** Returns the category of an id from an address; undefined for any other text. */
export function categoryNamed(id: string | null): Category | undefined {
  return Object.keys(CATEGORIES).find((each): each is Category => each === id);
}
