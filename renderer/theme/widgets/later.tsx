import { laterPart } from "../../ui/later.tsx";

/** The list of countries is long and few conditions ask for it: it comes with the first one. */
export const CountriesWidget = laterPart(() => import("./countries.tsx").then((file) => file.CountriesWidget));

/** Only items of lists hold products. */
export const ProductsWidget = laterPart(() => import("./products.tsx").then((file) => file.ProductsWidget));

/** Links alone ask for a domain, and are made of the other fields. */
export const DomainWidget = laterPart(() => import("./domain.tsx").then((file) => file.DomainWidget));
export const LinkWidget = laterPart(() => import("./link.tsx").then((file) => file.LinkWidget));

/** Few families have modes. */
export const ModeWidget = laterPart(() => import("./mode.tsx").then((file) => file.ModeWidget));
