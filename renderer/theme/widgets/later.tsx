import { laterPart } from "../../ui/later.tsx";

/** The list of countries is long and few conditions ask for it: it comes with the first one. */
export const CountriesWidget = laterPart(() => import("./countries.tsx").then((file) => file.CountriesWidget));

/** Only items of lists hold products. */
export const ProductsWidget = laterPart(() => import("./products.tsx").then((file) => file.ProductsWidget));

/** Few families have modes. */
export const ModeWidget = laterPart(() => import("./mode.tsx").then((file) => file.ModeWidget));
