import { lazyPart, preload } from "../../ui/lazy.tsx";

const cards = () => import("./item-cards.tsx").then((file) => file.ItemCards);

/** Search for a type, which is drawn once the types are there. */
export const FindType = lazyPart(() => import("./find-type.tsx").then((file) => file.FindType));

/** Cards of a list; a person who only names a rule does not need them. */
export const ItemCards = lazyPart(cards);

/** Loads the cards for somebody who is about to add an item, or opens a configuration with items. */
export function loadItems(): void {
  preload(cards);
}

/** Loads translated texts and addresses, which only messages to customers have. */
const texts = () => import("../lazy-texts.ts");
export const LocationsField = lazyPart(() => texts().then((file) => file.LocationsField));
export const TranslationsField = lazyPart(() => texts().then((file) => file.TranslationsField));

/** Loads objects, which few editors draw. */
const objects = () => import("../lazy-objects.ts");
export const GroupField = lazyPart(() => objects().then((file) => file.GroupField));
export const VariantsField = lazyPart(() => objects().then((file) => file.VariantsField));

/** Loads the choice of test carts, which most configurations leave alone. */
export const TestCartField = lazyPart(() => import("./test-cart.tsx").then((file) => file.TestCartField));

/** Loads the fields that offer products of the store, which begin an editor. */
export const OffersField = lazyPart(() => import("./offers-field.tsx").then((file) => file.OffersField));
export const SlotsField = lazyPart(() => import("./slots.tsx").then((file) => file.SlotsField));

/** Loads the fields of products on which something else depends; they are drawn once a mode is chosen that has them. */
const products = () => import("../lazy-products.ts");
export const EntryField = lazyPart(() => products().then((file) => file.EntryField));
export const TriggerVariantsField = lazyPart(() => products().then((file) => file.TriggerVariantsField));
