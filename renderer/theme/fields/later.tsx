import { ahead, laterPart } from "../../ui/later.tsx";

const cards = () => import("./item-cards.tsx").then((file) => file.ItemCards);

/** Nobody who only names a rule needs the cards of its lists. */
export const ItemCards = laterPart(cards);

/** For somebody who is about to add an item, or opens what has some. */
export function loadItems(): void {
  ahead(cards);
}

/** Objects are drawn in few editors. */
const objects = () => import("./objects.ts");
export const GroupField = laterPart(() => objects().then((file) => file.GroupField));
export const LocationsField = laterPart(() => objects().then((file) => file.LocationsField));

/** Carts are put together in few editors. */
export const VariantsField = laterPart(() => import("./variants.tsx").then((file) => file.VariantsField));

/** Few editors have translations: their code comes with the first one. */
export const TranslationsField = laterPart(() => import("./translations.tsx").then((file) => file.TranslationsField));

/** Few editors offer products of the store with what belongs to each. */
export const OffersField = laterPart(() => import("./offers.tsx").then((file) => file.OffersField));
export const TriggerVariantsField = laterPart(() => import("./trigger-variants.tsx").then((file) => file.TriggerVariantsField));
