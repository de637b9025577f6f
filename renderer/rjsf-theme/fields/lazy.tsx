import { ahead, laterPart } from "../../ui/lazy.tsx";

const cards = () => import("./item-cards.tsx").then((file) => file.ItemCards);

/** Nobody who only names a rule needs the cards of its lists. */
export const ItemCards = laterPart(cards);

/** For somebody who is about to add an item, or opens what has some. */
export function loadItems(): void {
  ahead(cards);
}

/** Objects, texts by language, and addresses are drawn in few editors. */
const objects = () => import("../lazy-objects.ts");
export const GroupField = laterPart(() => objects().then((file) => file.GroupField));
export const LocationsField = laterPart(() => objects().then((file) => file.LocationsField));
export const TranslationsField = laterPart(() => objects().then((file) => file.TranslationsField));
export const VariantsField = laterPart(() => objects().then((file) => file.VariantsField));

/** Few editors offer products of the store with what belongs to each. */
const offered = () => import("../lazy-products.ts");
export const EntryField = laterPart(() => offered().then((file) => file.EntryField));
export const SlotsField = laterPart(() => offered().then((file) => file.SlotsField));
export const OffersField = laterPart(() => offered().then((file) => file.OffersField));
export const TriggerVariantsField = laterPart(() => offered().then((file) => file.TriggerVariantsField));
