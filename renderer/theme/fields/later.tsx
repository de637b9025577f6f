import { later } from "../../ui/later.tsx";

/** What moves and copies items comes with the first one, into cards that stay as they are: also when it does not come. */
export const ItemTools = later(() =>
  import("./item-tools.tsx").then(
    (file) => file.ItemTools,
    () => () => null,
  ),
);

/** Few editors have translations: their code comes with the first one. */
export const TranslationsField = later(() => import("./translations.tsx").then((file) => file.TranslationsField));
