import { later } from "../../ui/later.tsx";

/** Few editors have translations: their code comes with the first one. */
export const TranslationsField = later(() => import("./translations.tsx").then((file) => file.TranslationsField));
