import { lazyPart, preload } from "../../ui/lazy.tsx";

const cards = () => import("./item-cards.tsx").then((file) => file.ItemCards);

/** Nobody who only names a rule needs the cards of its lists. */
export const ItemCards = lazyPart(cards);

/** For somebody who is about to add an item, or opens what has some. */
export function loadItems(): void {
  preload(cards);
}

/** Objects, texts by language, and addresses are drawn in few editors. */
const objects = () => import("../lazy-objects.ts");
export const GroupField = lazyPart(() => objects().then((file) => file.GroupField));
export const LocationsField = lazyPart(() => objects().then((file) => file.LocationsField));
export const TranslationsField = lazyPart(() => objects().then((file) => file.TranslationsField));
export const VariantsField = lazyPart(() => objects().then((file) => file.VariantsField));

/** Few editors offer products of the store with what belongs to each. */
const offered = () => import("../lazy-products.ts");
export const EntryField = lazyPart(() => offered().then((file) => file.EntryField));
export const SlotsField = lazyPart(() => offered().then((file) => file.SlotsField));
export const OffersField = lazyPart(() => offered().then((file) => file.OffersField));
export const TriggerVariantsField = lazyPart(() => offered().then((file) => file.TriggerVariantsField));
