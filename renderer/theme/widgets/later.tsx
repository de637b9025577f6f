import { laterPart } from "../../ui/later.tsx";

/** Few conditions offer presets beside a text of one's own. */
export const ChoiceWidget = laterPart(() => import("./choice.tsx").then((file) => file.ChoiceWidget));

/** The list of countries is long and few conditions ask for it: it comes with the first one. */
export const CountriesWidget = laterPart(() => import("./countries.tsx").then((file) => file.CountriesWidget));

/** Few conditions ask for a date. */
export const DateWidget = laterPart(() => import("./date.tsx").then((file) => file.DateWidget));

/** Only items of lists hold products and their like. */
export const ResourcesWidget = laterPart(() => import("./resources.tsx").then((file) => file.ResourcesWidget));

/** Few fields hold one of them. */
export const ResourceWidget = laterPart(() => import("./resource.tsx").then((file) => file.ResourceWidget));

/** Few texts are names that the store has already. */
export const SuggestedText = laterPart(() => import("./suggested.tsx").then((file) => file.SuggestedText));

/** Links alone ask for a domain, and are made of the other fields. */
const links = () => import("./links.ts");
export const DomainWidget = laterPart(() => links().then((file) => file.DomainWidget));
export const LinkWidget = laterPart(() => links().then((file) => file.LinkWidget));

/** Few families have modes. */
export const ModeWidget = laterPart(() => import("./mode.tsx").then((file) => file.ModeWidget));
