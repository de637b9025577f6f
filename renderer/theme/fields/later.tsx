import { later } from "../../ui/later.tsx";

const cards = () => import("./item-card.tsx");

/** Nobody who only names a rule needs the cards of its lists. */
export const ItemCard = later(() => cards().then((file) => file.ItemCard));

/** Begins to load them for somebody who is about to add one, or opens what has some. What fails is tried again when it is drawn. */
export function loadItems(): void {
  cards().catch(() => {});
}

/** What moves and copies items comes with the first one, into cards that stay as they are: also when it does not come. */
export const ItemTools = later(() =>
  import("./item-tools.tsx").then(
    (file) => file.ItemTools,
    () => () => null,
  ),
);

/** Few editors have translations: their code comes with the first one. */
export const TranslationsField = later(() => import("./translations.tsx").then((file) => file.TranslationsField));
