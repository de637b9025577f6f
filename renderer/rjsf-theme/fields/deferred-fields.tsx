import { lazyPart, preload } from "../../ui/lazy.tsx";

const cards = () => import("./item-cards.tsx").then((file) => file.ItemCards);

/** Cards of a list; a person who only names a rule does not need them. */
export const ItemCards = lazyPart(cards);

/** Loads the cards for somebody who is about to add an item, or opens a configuration with items. */
export function loadItems(): void {
  preload(cards);
}

/** Loads objects, translated texts and addresses, which few editors draw. */
const objects = () => import("../lazy-objects.ts");
export const GroupField = lazyPart(() => objects().then((file) => file.GroupField));
export const LocationsField = lazyPart(() => objects().then((file) => file.LocationsField));
export const TranslationsField = lazyPart(() => objects().then((file) => file.TranslationsField));
export const VariantsField = lazyPart(() => objects().then((file) => file.VariantsField));

/** Loads the fields that offer products of the store with further values for each; few editors have them. */
const offered = () => import("../lazy-products.ts");
export const EntryField = lazyPart(() => offered().then((file) => file.EntryField));
export const SlotsField = lazyPart(() => offered().then((file) => file.SlotsField));
export const OffersField = lazyPart(() => offered().then((file) => file.OffersField));
export const TriggerVariantsField = lazyPart(() => offered().then((file) => file.TriggerVariantsField));
